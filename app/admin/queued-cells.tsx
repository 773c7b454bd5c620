import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../design/badge'
import { Moment } from '../design/moment'
import type { Column } from '../design/table/table'
import { useMoment } from '../formats/reader-zone'
import { useText } from '../messages/use-text'
import { adminMessages } from './messages'

/** The state of a queued row: its status, attempts and next attempt. */
export function QueuedState({
  badge,
  attempts,
  dueAt,
  children,
}: {
  badge: { label: string; tone: BadgeTone }
  attempts: number
  /** Null when there is no further attempt. */
  dueAt: Date | null
  children?: ReactNode
}) {
  const text = useText(adminMessages)
  const momentOf = useMoment()
  return (
    <span className="grid gap-1">
      <span>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </span>
      <span className="text-sm text-ink-soft">
        {dueAt
          ? text('triedNext', { attempts, moment: momentOf(dueAt) })
          : text('tried', { attempts })}
      </span>
      {children}
    </span>
  )
}

/** The column of the creation date, by which the list is sorted. */
export function createdColumn<Row extends { createdAt: Date }>(title: string): Column<Row> {
  return {
    title,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} className="whitespace-nowrap" />,
  }
}
