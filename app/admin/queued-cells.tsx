import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../design/badge'
import type { Column } from '../design/table/table'
import { formatMoment } from '../formats/moment'
import { useLanguage, useText } from '../messages/use-text'
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
  const language = useLanguage()
  return (
    <span className="grid gap-1">
      <span>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </span>
      <span className="text-sm text-ink-soft">
        {dueAt
          ? text('triedNext', { attempts, moment: formatMoment(dueAt, language) })
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
    cell: ({ createdAt }) => <Created at={createdAt} />,
  }
}

function Created({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {formatMoment(at, useLanguage())}
    </time>
  )
}
