import type { SitePage } from '../../server/site/contract'
import type { Picture } from '../assets/picture'
import { PageHeading } from '../design/page-heading'
import { PagePicture } from '../design/page-picture'
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
      {image ? <PagePicture image={image} /> : null}
      <div className="page-body frame">
        <RichTextBody data={body} />
      </div>
    </>
  )
}
