import type { Content } from '../server/contract/content'
import { type Picture, pictureOf } from './picture'
import { type PageText, pageText } from './rich-text/page-text'

/** A content as its page shows it. */
export interface ContentPage
  extends Pick<Content, 'type' | 'title' | 'url' | 'status' | 'createdAt' | 'updatedAt'> {
  description: string
  image: Picture | null
  permission: Content['metadata']['permission']
  body: PageText | null
}

/** What the loader of a content's page sends. */
export function contentPage(content: Content): ContentPage {
  const { type, title, url, status, createdAt, updatedAt, metadata, data } = content
  return {
    type,
    title,
    url,
    status,
    createdAt,
    updatedAt,
    description: metadata.description,
    image: pictureOf(metadata.image),
    permission: metadata.permission,
    body: pageText(data),
  }
}
