import type { SitePage } from '../../server/site/contract'
import { AssetImage } from '../assets/asset-image'
import type { Picture } from '../assets/picture'
import { PageHeading } from '../design/page-heading'
import type { PageText } from '../rich-text/page-text'
import { RichTextBody } from '../rich-text/rich-text'

export type SitePageData = Omit<SitePage, 'image' | 'body'> & {
  image: Picture | null
  body: PageText | null
}

/** A page of the site with an editor's text. */
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
