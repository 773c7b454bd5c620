import type { Api } from '../../server/api/contract'
import type { Content } from '../../server/contents/contract'
import type { Language } from '../../server/messages/contract'
import { pictureOf } from '../assets/picture'
import { pageText } from '../rich-text/page-text.server'
import type { ContentPage } from './page'
import { readingMinutes } from './reading-time'
import { relatedContent } from './related-contents'

/** The loader data of a content's page. An error of related contents must not hide it. */
export async function contentData(api: Api, content: Content, language: Language) {
  const related = await api.contents.related(content.id).catch(() => [])
  return { related: related.map(relatedContent), ...contentPage(content, language) }
}

function contentPage(content: Content, language: Language): ContentPage {
  const { id, type, title, url, status, author, authorUrl, updatedAt, metadata, data } = content
  return {
    id,
    type,
    title,
    url,
    status,
    author,
    authorUrl,
    publishedAt: content.publishedAt ?? content.createdAt,
    updatedAt,
    description: metadata.description,
    image: pictureOf(metadata.image),
    tags: metadata.tags.map(({ name, url }) => ({ name, url })),
    permission: metadata.permission,
    noindex: metadata.noindex,
    canonical: metadata.canonical,
    minutes: readingMinutes(data),
    body: pageText(data, language),
  }
}
