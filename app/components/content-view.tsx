import type { ContentPage } from '../content-page'
import { formatDay } from '../formats/day'
import { RichTextBody } from '../rich-text/rich-text'
import { AssetImage } from './asset-image'
import { PageHeading } from './page-heading'

const typeNames = { page: 'Page', article: 'Article', case: 'Case study' } satisfies Record<
  ContentPage['type'],
  string
>

/** A content as a page of its own. */
export function ContentView({ content }: { content: ContentPage }) {
  const { title, description, image, body } = content
  return (
    // The title's script decides which side everything starts from.
    <article dir="auto">
      <PageHeading title={title} lead={description}>
        <Facts {...content} />
      </PageHeading>
      {image ? (
        <div className="page-picture">
          <AssetImage asset={image} sizes="100vw" priority className="size-full object-cover" />
        </div>
      ) : null}
      <div className="page-body frame">
        <RichTextBody data={body} />
      </div>
    </article>
  )
}

function Facts({ type, status, createdAt, updatedAt }: ContentPage) {
  const created = formatDay(createdAt)
  const updated = formatDay(updatedAt)
  return (
    <ul className="facts lg:col-span-4 lg:col-start-9 lg:self-end lg:justify-self-end">
      {status === 'published' ? null : <li className="facts-status">{status}</li>}
      <li>{typeNames[type]}</li>
      <li>
        <time dateTime={createdAt.toISOString()}>{created}</time>
      </li>
      {updated === created ? null : (
        <li>
          Updated <time dateTime={updatedAt.toISOString()}>{updated}</time>
        </li>
      )}
    </ul>
  )
}
