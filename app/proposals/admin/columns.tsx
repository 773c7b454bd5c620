import type { ProposalSummary } from '../../../server/proposals/contract'
import type { Column } from '../../design/table/table'
import { formatDay } from '../../formats/day'
import { formatMoment } from '../../formats/moment'
import { formatMoney } from '../../formats/money'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { readerLabels } from '../labels'
import { StatusBadge } from '../status-badge'
import { RestoreProposal, RowActions } from './row-actions'

/** The columns of the list of proposals, or of their trash, where none can be opened. */
export function proposalColumns(isTrash: boolean): readonly Column<ProposalSummary>[] {
  return [
    {
      title: 'Title',
      sort: 'title',
      cell: ({ id, title, number }) => (
        <span className="grid">
          {isTrash ? (
            <span className="wrap-anywhere">{title}</span>
          ) : (
            <SiteLink href={pathTo('proposalEdit', { id })} className="link wrap-anywhere">
              {title}
            </SiteLink>
          )}
          <span className="text-xs font-normal text-ink-soft">No. {number}</span>
        </span>
      ),
    },
    { title: 'Client', sort: 'client', cell: ({ client }) => client },
    { title: 'Status', sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      title: 'Readers',
      cell: ({ metadata }) => readerLabels[metadata.permission],
    },
    {
      title: 'Valid until',
      sort: 'validUntil',
      cell: ({ validUntil }) =>
        validUntil ? <time dateTime={validUntil.toISOString()}>{formatDay(validUntil)}</time> : '–',
    },
    {
      title: 'Total',
      sort: 'total',
      numeric: true,
      cell: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      title: 'Changed (UTC)',
      sort: 'updatedAt',
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt.toISOString()}>{formatMoment(updatedAt)}</time>
      ),
    },
    {
      title: 'Actions',
      cell: (proposal) =>
        isTrash ? <RestoreProposal {...proposal} /> : <RowActions {...proposal} />,
    },
  ]
}
