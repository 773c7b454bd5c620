import type { Language } from '../../../server/messages/contract'
import type { ProposalSummary } from '../../../server/proposals/contract'
import { Moment } from '../../design/moment'
import type { Column } from '../../design/table/table'
import { formatDay } from '../../formats/day'
import { formatMoney } from '../../formats/money'
import type { TextOf } from '../../messages/catalogue'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { StatusBadge } from '../status-badge'
import type { proposalAdminMessages } from './messages'
import { RestoreProposal, RowActions } from './row-actions'

/** The columns of the list of proposals, or of their trash, where none can be opened. */
export function proposalColumns(
  text: TextOf<typeof proposalAdminMessages>,
  { language, isTrash }: { language: Language; isTrash: boolean },
): readonly Column<ProposalSummary>[] {
  return [
    {
      title: text('column.title'),
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
          <span className="text-xs font-normal text-ink-soft">
            {text('column.number', { number })}
          </span>
        </span>
      ),
    },
    { title: text('column.client'), sort: 'client', cell: ({ client }) => client },
    {
      title: text('column.status'),
      sort: 'status',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      title: text('column.readers'),
      cell: ({ metadata }) => text(`${metadata.permission}.reader`),
    },
    {
      title: text('column.validUntil'),
      sort: 'validUntil',
      cell: ({ validUntil }) =>
        validUntil ? (
          <time dateTime={validUntil.toISOString()}>{formatDay(validUntil, language)}</time>
        ) : (
          '–'
        ),
    },
    {
      title: text('column.total'),
      sort: 'total',
      numeric: true,
      cell: ({ total, currency }) => formatMoney(total, currency, language),
    },
    {
      title: text('column.changed'),
      sort: 'updatedAt',
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
    {
      title: text('column.actions'),
      cell: (proposal) =>
        isTrash ? <RestoreProposal {...proposal} /> : <RowActions {...proposal} />,
    },
  ]
}
