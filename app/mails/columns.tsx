import type { Mail } from '../../server/mails/contract'
import { createdColumn, QueuedState } from '../admin/queued-cells'
import type { BadgeTone } from '../design/badge'
import { Button } from '../design/button'
import type { Column } from '../design/table/table'
import type { TextOf } from '../messages/catalogue'
import type { mailMessages } from './messages'

type MailText = TextOf<typeof mailMessages>

/** The tone of a mail's state. */
export const mailTones = {
  waiting: 'waiting',
  sent: 'good',
  failed: 'bad',
} as const satisfies Record<Mail['state'], BadgeTone>

export function mailStates(
  text: MailText,
): Record<Mail['state'], { label: string; tone: BadgeTone }> {
  return {
    waiting: { label: text('state.waiting'), tone: mailTones.waiting },
    sent: { label: text('state.sent'), tone: mailTones.sent },
    failed: { label: text('state.failed'), tone: mailTones.failed },
  }
}

/** The columns of the list of mails; buttons belong to the form around it. */
export function mailColumns(text: MailText): Column<Mail>[] {
  const states = mailStates(text)
  return [
    {
      title: text('column.to'),
      cell: ({ to }) => <span className="break-all">{to ?? '–'}</span>,
    },
    {
      title: text('column.subject'),
      cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
    },
    {
      title: text('column.state'),
      cell: ({ state, attempts, dueAt, error }) => (
        <QueuedState badge={states[state]} attempts={attempts} dueAt={dueAt}>
          {error ? <span className="text-sm wrap-anywhere">{error.slice(0, 160)}</span> : null}
        </QueuedState>
      ),
    },
    createdColumn(text('column.created')),
    {
      title: text('column.again'),
      cell: ({ id, state, subject, to }) =>
        state === 'failed' ? (
          <Button name="id" value={id} variant="quiet" size="small">
            {text.rich('sendAgain', {
              subject,
              recipient: to ?? '',
              unseen: (words) => <span className="sr-only">{words}</span>,
            })}
          </Button>
        ) : null,
    },
  ]
}
