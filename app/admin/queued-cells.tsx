import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../design/badge'
import type { Column } from '../design/table/table'
import { formatMoment } from '../formats/moment'

/** How queued work stands: its state, how often it was tried and when it is tried next. */
export function QueuedState({
  badge,
  attempts,
  dueAt,
  children,
}: {
  badge: { label: string; tone: BadgeTone }
  attempts: number
  /** null: it is not tried again. */
  dueAt: Date | null
  children?: ReactNode
}) {
  return (
    <span className="grid gap-1">
      <span>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </span>
      <span className="text-sm text-ink-soft">
        {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}
        {dueAt ? `, next at ${formatMoment(dueAt)}` : ''}
      </span>
      {children}
    </span>
  )
}

/** When a row was made, by which the list is sorted. */
export function createdColumn<Row extends { createdAt: Date }>(title: string): Column<Row> {
  return {
    title,
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
        {formatMoment(createdAt)}
      </time>
    ),
  }
}
