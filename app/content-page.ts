import type { Content } from '../server/contract/content'
import { readingMinutes } from './content/reading-time'
import { type Picture, pictureOf } from './picture'
import { type PageText, pageText } from './rich-text/page-text'

/** A content as its page shows it. */
export interface ContentPage
  extends Pick<Content, 'id' | 'type' | 'title' | 'url' | 'status' | 'createdAt' | 'updatedAt'> {
  description: string
  image: Picture | null
  permission: Content['metadata']['permission']
  /** 0 where there is no text. */
  minutes: number
  body: PageText | null
}

/** What the loader of a content's page sends. */
export function contentPage(content: Content): ContentPage {
  const { id, type, title, url, status, createdAt, updatedAt, metadata, data } = content
  return {
    id,
    type,
    title,
    url,
    status,
    createdAt,
    updatedAt,
    description: metadata.description,
    image: pictureOf(metadata.image),
    permission: metadata.permission,
    minutes: readingMinutes(data),
    body: pageText(data),
  }
}
