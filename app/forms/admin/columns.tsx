import { Link } from '@remix-run/react'
import type { ReceivedForm } from '../../../server/forms/contract'
import { Badge } from '../../design/badge'
import { Moment } from '../../design/moment'
import type { Column } from '../../design/table/table'
import { excerptOf, senderOf } from './labels'
import type { FormAdminText } from './messages'

/** The columns of the submissions. Not prefetched, because opening one marks it as read. */
export function formColumns(text: FormAdminText): Column<ReceivedForm>[] {
  return [
    {
      title: text('column.from'),
      cell: (form) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/forms/${form.id}`} className="link wrap-anywhere">
            {senderOf(form, text)}
          </Link>
          {form.read ? null : <Badge tone="waiting">{text('column.new')}</Badge>}
        </span>
      ),
    },
    {
      title: text('form'),
      sort: 'name',
      cell: ({ name }) => <span className="break-all">{name}</span>,
    },
    {
      title: text('data'),
      cell: ({ data }) => (
        <span className="wrap-anywhere text-ink-soft">{excerptOf(data) || '–'}</span>
      ),
    },
    {
      title: text('column.sent'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <Moment at={createdAt} className="whitespace-nowrap" />,
    },
  ]
}
