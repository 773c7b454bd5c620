import type { ContentRow } from '../../../server/contents/administration/contract'
import { AdministratorsLink } from '../../admin/administrators-link'
import { Badge } from '../../design/badge'
import type { Column } from '../../design/table/table'
import { formatMoment } from '../../formats/moment'
import { SiteLink } from '../../navigation/site-link'
import { contentEditAddress, permissionLabels, reviewLabelOf, stateLabels } from '../labels'
import { typeNames } from '../type-names'

/** The columns of the list of contents. */
export function contentColumns(): Column<ContentRow>[] {
  return [
    {
      title: 'Title',
      sort: 'title',
      cell: ({ id, title, trashedAt }) =>
        trashedAt ? (
          title
        ) : (
          <a href={contentEditAddress(id)} className="link wrap-anywhere">
            {title}
            <span className="sr-only">, edit</span>
          </a>
        ),
    },
    { title: 'Type', sort: 'type', cell: ({ type }) => typeNames[type] },
    {
      title: 'Status',
      cell: (content) => (
        <span className="badges">
          <StateBadge {...content} />
          <ReviewBadge review={content.review} />
        </span>
      ),
    },
    { title: 'Address', sort: 'slug', cell: (content) => <Address {...content} /> },
    { title: 'Who may read it', cell: ({ permission }) => permissionLabels[permission] },
    {
      title: 'Changed (UTC)',
      sort: 'updatedAt',
      cell: ({ updatedAt, updatedBy }) => (
        <span className="grid">
          <time dateTime={updatedAt.toISOString()}>{formatMoment(updatedAt)}</time>
          <span className="text-xs text-ink-soft">
            {updatedBy ? (
              <AdministratorsLink href={`/admin/users/${updatedBy.id}`}>
                {updatedBy.name}
              </AdministratorsLink>
            ) : (
              'by the system'
            )}
          </span>
        </span>
      ),
    },
  ]
}

function StateBadge({ status, trashedAt }: ContentRow) {
  const { label, tone } = stateLabels[trashedAt ? 'trashed' : status]
  return <Badge tone={tone}>{label}</Badge>
}

/** How far the review of a draft is. */
function ReviewBadge({ review }: Pick<ContentRow, 'review'>) {
  const shown = reviewLabelOf(review)
  return shown ? <Badge tone={shown.tone}>{shown.label}</Badge> : null
}

/** A link to the page of a content, if it is public. */
function Address({ slug, url, status, trashedAt }: ContentRow) {
  if (status === 'published' && !trashedAt) {
    return (
      <SiteLink href={url} className="link break-all">
        {url}
      </SiteLink>
    )
  }
  return <span className="break-all">{slug ? `/${slug}` : '–'}</span>
}
