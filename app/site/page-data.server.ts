import type { Language } from '../../server/messages/contract'
import type { SitePage } from '../../server/site/contract'
import { pictureOf } from '../assets/picture'
import { pageText } from '../rich-text/page-text.server'
import type { SitePageData } from './page-view'

/** A page of the site as its loader sends it. */
export function sitePageData({ image, body, ...page }: SitePage, language: Language): SitePageData {
  return { ...page, image: pictureOf(image), body: pageText(body, language) }
}
