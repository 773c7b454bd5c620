import { PageHeading } from '../design/page-heading'
import { PagePicture } from '../design/page-picture'
import { RichTextBody } from '../rich-text/rich-text'
import type { HomeContent } from './page'

/** A content as the home page: without its facts, contents and tags, and with blocks as wide as the frame. */
export function HomeContentView({ content }: { content: HomeContent }) {
  const { title, description, image, body, opensWithHero } = content
  return (
    <article dir="auto" className="home-content">
      {opensWithHero ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <PageHeading title={title} lead={description} />
      )}
      {image && !opensWithHero ? <PagePicture image={image} /> : null}
      <div className="page-body frame">
        <RichTextBody data={body} />
      </div>
    </article>
  )
}
