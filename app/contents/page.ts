import type { Content } from '../../server/contents/contract'
import type { Picture } from '../assets/picture'
import type { PageText } from '../rich-text/page-text'

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
