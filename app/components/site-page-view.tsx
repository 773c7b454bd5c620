import type { SitePage } from '../../server/contract/site'
import { type Picture, pictureOf } from '../picture'
import { type PageText, pageText } from '../rich-text/page-text'
import { RichTextBody } from '../rich-text/rich-text'
import { AssetImage } from './asset-image'
import { PageHeading } from './page-heading'

type SitePageData = Omit<SitePage, 'image' | 'body'> & {
  image: Picture | null
  body: PageText | null
}

/** A page of the site's own as its loader sends it. */
export function sitePageData({ image, body, ...page }: SitePage): SitePageData {
  return { ...page, image: pictureOf(image), body: pageText(body) }
}

/** A page of the site's own whose words an editor writes. */
export function SitePageView({ title, description, image, body }: SitePageData) {
  return (
    <>
      <PageHeading title={title} lead={description} />
      {image ? (
        <div className="page-picture">
          <AssetImage asset={image} sizes="100vw" priority className="size-full object-cover" />
        </div>
      ) : null}
      <div className="page-body frame">
        <RichTextBody data={body} />
      </div>
    </>
  )
}
