import type { Content } from '../../server/contents/contract'
import type { Series, SeriesPart } from '../../server/contents/series/contract'
import type { Tag } from '../../server/contents/tags/contract'
import type { Picture } from '../assets/picture'
import type { PageInLanguage } from '../navigation/handle'
import type { PageText } from '../rich-text/page-text'
import type { PageVideo } from './page-videos'

/** Where a content is in its series. */
export interface PlaceInSeries extends Pick<Series, 'title' | 'url'> {
  /** What the reader may open, in its order. */
  parts: Pick<SeriesPart, 'title' | 'url'>[]
  /** Its place among them, from 0; -1 for a draft. */
  place: number
}

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
  /** The series that it is a part of; null without one. */
  series: PlaceInSeries | null
  permission: Content['metadata']['permission']
  /** Whether it is the home page of the site. */
  isHome: boolean
  noindex: boolean
  canonical: string | null
  /** 0 without a text. */
  minutes: number
  /** Those that search engines may list; omitted without any. */
  videos?: PageVideo[] | undefined
  body: PageText | null
}

/** A content that is the home page. */
export interface HomeContent extends ContentPage {
  /** Whether its text begins with a hero, which has the large heading of the page. */
  opensWithHero: boolean
}
