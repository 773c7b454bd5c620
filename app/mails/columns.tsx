import type { Mail } from '../../server/mails/contract'
import { createdColumn, QueuedState } from '../admin/queued-cells'
import type { BadgeTone } from '../design/badge'
import { Button } from '../design/button'
import type { Column } from '../design/table/table'

export const mailStates: Record<Mail['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** The columns of the list of mails; buttons belong to the form around it. */
export const mailColumns: Column<Mail>[] = [
  { title: 'To', cell: ({ to }) => <span className="break-all">{to ?? '–'}</span> },
  { title: 'Subject', cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
  {
    title: 'State',
    cell: ({ state, attempts, dueAt, error }) => (
      <QueuedState badge={mailStates[state]} attempts={attempts} dueAt={dueAt}>
        {error ? <span className="text-sm wrap-anywhere">{error.slice(0, 160)}</span> : null}
      </QueuedState>
    ),
  },
  createdColumn('Created (UTC)'),
  {
    title: 'Again',
    cell: ({ id, state, subject, to }) =>
      state === 'failed' ? (
        <Button name="id" value={id} variant="quiet" size="small">
          Send again
          <span className="sr-only">
            : {subject}, to {to}
          </span>
        </Button>
      ) : null,
  },
]
