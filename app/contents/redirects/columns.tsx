import type { Redirect } from '../../../server/contents/redirects/contract'
import { createdColumn } from '../../admin/queued-cells'
import type { Column } from '../../design/table/table'
import type { TextOf } from '../../messages/catalogue'
import { SiteLink } from '../../navigation/site-link'
import type { redirectMessages } from './messages'

export function redirectColumns(text: TextOf<typeof redirectMessages>): Column<Redirect>[] {
  return [
    {
      title: text('from'),
      sort: 'from',
      cell: ({ id, from }) => (
        <SiteLink href={`/admin/redirects/${id}`} className="link break-all">
          {from}
        </SiteLink>
      ),
    },
    {
      title: text('to'),
      cell: ({ to }) =>
        to ? (
          <SiteLink href={to.url} className="link" dir="auto">
            {to.title}
          </SiteLink>
        ) : (
          '–'
        ),
    },
    createdColumn(text('created')),
  ]
}
