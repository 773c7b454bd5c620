import { Link } from '@remix-run/react'
import type { AuditEntry } from '../../server/audit/contract'
import { Moment } from '../design/moment'
import { type Column, Table } from '../design/table/table'
import type { TextOf } from '../messages/catalogue'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { actionMessages } from './actions/messages'
import { detailLines, labelOf } from './labels'
import { auditMessages } from './messages'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  /** The current order, if the table can be sorted. */
  sort?: string
}

/** What was done, when, by whom and to whom. */
export function AuditTable({ entries, sort }: AuditTableProps) {
  const text = useText(auditMessages)
  const columns = columnsIn(text, useText(actionMessages))
  if (entries.length === 0) return <p>{text('noEntries')}</p>
  return (
    <Table
      caption={text('title')}
      columns={sort ? columns : columns.map(({ sort: _, ...column }) => column)}
      rows={entries}
      keyOf={({ id }) => id}
      {...(sort && { sort })}
    />
  )
}

function columnsIn(
  text: TextOf<typeof auditMessages>,
  actionText: TextOf<typeof actionMessages>,
): Column<AuditEntry>[] {
  return [
    {
      title: text('column.action'),
      sort: 'action',
      cell: ({ action }) => labelOf(action, actionText),
    },
    {
      title: text('column.when'),
      sort: 'createdAt',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { title: text('column.by'), cell: (entry) => <Actor {...entry} /> },
    { title: text('column.target'), cell: ({ target }) => <Target target={target} /> },
    {
      title: text('column.details'),
      cell: ({ details, address }) => (
        <span className="grid text-xs text-ink-soft">
          {detailLines(details, text).map((line) => (
            <span key={line} className="break-all">
              {line}
            </span>
          ))}
          {address ? <span>{text('fromAddress', { address })}</span> : null}
        </span>
      ),
    },
  ]
}

function Actor({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>) {
  const text = useText(auditMessages)
  if (actor) return <UserLink {...actor} />
  const isAnswer = action === 'proposal.accepted' || action === 'proposal.declined'
  return text(isAnswer ? 'theClient' : 'theSystem')
}

function Target({ target }: Pick<AuditEntry, 'target'>) {
  if (!target) return '–'
  if (target.type === 'user') return <UserLink id={target.id} email={target.label} />
  if (target.type !== 'proposal') return target.label
  return (
    <Link to={pathTo('proposalEdit', { id: target.id })} className="link wrap-anywhere">
      {target.label}
    </Link>
  )
}

function UserLink({ id, email }: { id: string; email: string }) {
  return (
    <Link to={`/admin/users/${id}`} className="link break-all">
      {email}
    </Link>
  )
}
