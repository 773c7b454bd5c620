import type { ContentRow } from '../../../server/contents/administration/contract'
import { AdministratorsLink } from '../../admin/administrators-link'
import { Moment } from '../../design/moment'
import type { Column } from '../../design/table/table'
import type { TextOf } from '../../messages/catalogue'
import { SiteLink } from '../../navigation/site-link'
import { contentEditAddress, permissionLabels } from '../labels'
import type { contentMessages } from '../messages'
import { ReviewBadge, StateBadge } from '../state-badges'
import { typeNames } from '../type-names'
import type { contentAdminMessages } from './messages'

interface ColumnTexts {
  text: TextOf<typeof contentAdminMessages>
  /** The labels of types and readers. */
  labels: TextOf<typeof contentMessages>
}

/** The columns of the list of contents. */
export function contentColumns({ text, labels }: ColumnTexts): Column<ContentRow>[] {
  return [
    {
      title: text('column.title'),
      sort: 'title',
      cell: ({ id, title, trashedAt }) =>
        trashedAt ? (
          title
        ) : (
          <a href={contentEditAddress(id)} className="link wrap-anywhere">
            {title}
            <span className="sr-only">{text('edit')}</span>
          </a>
        ),
    },
    { title: text('column.type'), sort: 'type', cell: ({ type }) => labels(typeNames[type]) },
    {
      title: text('column.status'),
      cell: (content) => (
        <span className="badges">
          <StateBadge state={content.trashedAt ? 'trashed' : content.status} />
          <ReviewBadge review={content.review} />
        </span>
      ),
    },
    { title: text('column.address'), sort: 'slug', cell: (content) => <Address {...content} /> },
    {
      title: text('column.readers'),
      cell: ({ permission }) => labels(permissionLabels[permission]),
    },
    {
      title: text('column.changed'),
      sort: 'updatedAt',
      cell: ({ updatedAt, updatedBy }) => (
        <span className="grid">
          <Moment at={updatedAt} />
          <span className="text-xs text-ink-soft">
            {updatedBy ? (
              <AdministratorsLink href={`/admin/users/${updatedBy.id}`}>
                {updatedBy.name}
              </AdministratorsLink>
            ) : (
              text('bySystem')
            )}
          </span>
        </span>
      ),
    },
  ]
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
