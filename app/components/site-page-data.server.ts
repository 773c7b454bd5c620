import type { SitePage } from '../../server/contract/site'
import { pictureOf } from '../picture'
import { pageText } from '../rich-text/page-text.server'
import type { SitePageData } from './site-page-view'

/** A page of the site's own as its loader sends it. */
export function sitePageData({ image, body, ...page }: SitePage): SitePageData {
  return { ...page, image: pictureOf(image), body: pageText(body) }
}
