import type { Redirect } from '../../../server/contents/redirects/contract'
import { createdColumn } from '../../admin/queued-cells'
import type { Column } from '../../design/table/table'
import { SiteLink } from '../../navigation/site-link'

export const redirectColumns: Column<Redirect>[] = [
  {
    title: 'Earlier address',
    sort: 'from',
    cell: ({ id, from }) => (
      <SiteLink href={`/admin/redirects/${id}`} className="link break-all">
        {from}
      </SiteLink>
    ),
  },
  {
    title: 'Leads to',
    cell: ({ to }) =>
      to ? (
        <SiteLink href={to.url} className="link" dir="auto">
          {to.title}
        </SiteLink>
      ) : (
        '–'
      ),
  },
  createdColumn('Created (UTC)'),
]
