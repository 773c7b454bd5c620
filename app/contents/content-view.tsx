import { PageHeading } from '../design/page-heading'
import { PagePicture } from '../design/page-picture'
import { formatDay } from '../formats/day'
import { RichTextBody } from '../rich-text/rich-text'
import { ShareLinks } from '../share/share-links'
import type { ContentPage } from './page'
import { type RelatedContent, RelatedContents } from './related-contents'
import { TableOfContents } from './table-of-contents'
import { typeNames } from './type-names'

interface ContentViewProps {
  content: ContentPage & { related: readonly RelatedContent[] }
}

/** A content as a page. */
export function ContentView({ content }: ContentViewProps) {
  const { type, title, description, image, body, url, related } = content
  return (
    <>
      {/* The direction of the layout follows the title's script. */}
      <article dir="auto">
        <PageHeading title={title} lead={description}>
          <Facts {...content} />
        </PageHeading>
        {image ? <PagePicture image={image} /> : null}
        <div className="page-body content-body frame">
          <TableOfContents body={body} />
          <div className="content-text">
            <RichTextBody data={body} />
            {type === 'page' ? null : <ShareLinks title={title} path={url} />}
          </div>
        </div>
      </article>
      <RelatedContents related={related} />
    </>
  )
}

function Facts({ type, status, minutes, publishedAt, updatedAt }: ContentPage) {
  const published = formatDay(publishedAt)
  const updated = formatDay(updatedAt)
  return (
    <ul className="facts lg:col-span-4 lg:col-start-9 lg:self-end lg:justify-self-end">
      {status === 'published' ? null : <li className="facts-status">{status}</li>}
      <li>{typeNames[type]}</li>
      {type !== 'page' && minutes > 0 ? <li>{minutes} min read</li> : null}
      <li>
        <time dateTime={publishedAt.toISOString()}>{published}</time>
      </li>
      {updated === published ? null : (
        <li>
          Updated <time dateTime={updatedAt.toISOString()}>{updated}</time>
        </li>
      )}
    </ul>
  )
}
