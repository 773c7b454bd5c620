import type { Api } from '../../server/api/contract'
import type { Content } from '../../server/contents/contract'
import type { Language } from '../../server/messages/contract'
import { pictureOf } from '../assets/picture'
import { interfaceLanguage } from '../messages/page-language'
import type { PageInLanguage } from '../navigation/handle'
import { pageText } from '../rich-text/page-text.server'
import { ownNameOf } from './language-choices.server'
import type { ContentPage, PlaceInSeries } from './page'
import { readingMinutes } from './reading-time'
import { relatedContent } from './related-contents'

/**
 * The loader data of a content's page. An error of related contents must not hide it.
 * @param ofSite the language of the site
 */
export async function contentData(api: Api, content: Content, ofSite: Language) {
  const related = await api.contents.related(content.id).catch(() => [])
  return { related: related.map(relatedContent), ...contentPage(content, ofSite) }
}

function contentPage(content: Content, ofSite: Language): ContentPage {
  const { id, type, title, url, status, author, authorUrl, updatedAt, metadata, data } = content
  const { language } = content
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
    series: placeInSeries(content),
    permission: metadata.permission,
    noindex: metadata.noindex,
    canonical: metadata.canonical,
    language,
    languages: languagesOf(content, ofSite),
    minutes: readingMinutes(data),
    body: pageText(data, interfaceLanguage(language, ofSite)),
  }
}

function placeInSeries({ id, metadata: { series }, parts }: Content): PlaceInSeries | null {
  if (!series || parts.length === 0) return null
  return {
    title: series.title,
    url: series.url,
    parts: parts.map(({ title, url }) => ({ title, url })),
    place: parts.findIndex((part) => part.id === id),
  }
}

/** The page in each of its languages, that of the site first. */
function languagesOf(content: Content, ofSite: Language): PageInLanguage[] {
  const { translations, translationOf } = content
  if (translations.length === 0) return []
  const original = translationOf ?? content.id
  return [content, ...translations]
    .map(({ id, language, url }) => {
      const code = language ?? ofSite
      const name = ownNameOf(code)
      return { code, name, url, isCurrent: id === content.id, isOriginal: id === original }
    })
    .toSorted((one, other) => place(one, ofSite).localeCompare(place(other, ofSite)))
}

function place({ code }: PageInLanguage, ofSite: Language): string {
  return code === ofSite ? '' : code
}
