import { Link } from '@remix-run/react'
import type { ReceivedForm } from '../../../server/forms/contract'
import { Badge } from '../../design/badge'
import type { Column } from '../../design/table/table'
import { formatMoment } from '../../formats/moment'
import { excerptOf, senderOf } from './labels'

/** The columns of the submissions. Not prefetched, because opening one marks it as read. */
export const formColumns: Column<ReceivedForm>[] = [
  {
    title: 'From',
    cell: (form) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link to={`/admin/forms/${form.id}`} className="link wrap-anywhere">
          {senderOf(form)}
        </Link>
        {form.read ? null : <Badge tone="waiting">New</Badge>}
      </span>
    ),
  },
  { title: 'Form', sort: 'name', cell: ({ name }) => <span className="break-all">{name}</span> },
  {
    title: 'Submitted data',
    cell: ({ data }) => (
      <span className="wrap-anywhere text-ink-soft">{excerptOf(data) || '–'}</span>
    ),
  },
  {
    title: 'Sent (UTC)',
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
        {formatMoment(createdAt)}
      </time>
    ),
  },
]
