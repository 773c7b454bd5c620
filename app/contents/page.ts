import type { Content } from '../../server/contents/contract'
import type { Tag } from '../../server/contents/tags/contract'
import type { Picture } from '../assets/picture'
import type { PageInLanguage } from '../navigation/handle'
import type { PageText } from '../rich-text/page-text'

/** The fields of a content that its page shows. */
export interface ContentPage
  extends Pick<
    Content,
    'id' | 'type' | 'title' | 'url' | 'status' | 'author' | 'authorUrl' | 'updatedAt' | 'language'
  > {
  /** Itself and its translations; empty when it is in one language. */
  languages: PageInLanguage[]
  /** When it was published; for a draft, when it was begun. */
  publishedAt: Date
  description: string
  image: Picture | null
  tags: Pick<Tag, 'name' | 'url'>[]
  permission: Content['metadata']['permission']
  noindex: boolean
  canonical: string | null
  /** 0 without a text. */
  minutes: number
  body: PageText | null
}
