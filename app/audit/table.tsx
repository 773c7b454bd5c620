import { Link } from '@remix-run/react'
import type { AuditEntry } from '../../server/audit/contract'
import { type Column, Table } from '../design/table/table'
import { formatMoment } from '../formats/moment'
import { pathTo } from '../navigation/paths'
import { detailLines, labelOf } from './labels'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  /** The current order, if the table can be sorted. */
  sort?: string
}

/** What was done, when, by whom and to whom. */
export function AuditTable({ entries, sort }: AuditTableProps) {
  if (entries.length === 0) return <p>No entries yet.</p>
  return (
    <Table
      caption="Audit log"
      columns={sort ? columns : columns.map(({ sort: _, ...column }) => column)}
      rows={entries}
      keyOf={({ id }) => id}
      {...(sort && { sort })}
    />
  )
}

const columns: Column<AuditEntry>[] = [
  { title: 'Action', sort: 'action', cell: ({ action }) => labelOf(action) },
  {
    title: 'When (UTC)',
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
    ),
  },
  { title: 'By', cell: (entry) => <Actor {...entry} /> },
  { title: 'Target', cell: ({ target }) => <Target target={target} /> },
  {
    title: 'Details',
    cell: ({ details, address }) => (
      <span className="grid text-xs text-ink-soft">
        {detailLines(details).map((line) => (
          <span key={line} className="break-all">
            {line}
          </span>
        ))}
        {address ? <span>from {address}</span> : null}
      </span>
    ),
  },
]

function Actor({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>) {
  if (actor) return <UserLink {...actor} />
  const isAnswer = action === 'proposal.accepted' || action === 'proposal.declined'
  return isAnswer ? 'The client' : 'The system'
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
