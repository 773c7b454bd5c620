import type { Invitation } from '../../../server/accounts/invitations/contract'
import { Badge, type BadgeTone } from '../../design/badge'
import { Button } from '../../design/button'
import type { Column } from '../../design/table/table'
import { formatDay } from '../../formats/day'
import { roleTexts } from './roles'

const states: Record<Invitation['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'waiting' },
  expired: { label: 'Expired', tone: 'bad' },
  void: { label: 'Void: send it again', tone: 'bad' },
}

/** The columns of the list of invitations; buttons belong to the form around it. */
export const invitationColumns: Column<Invitation>[] = [
  { title: 'E-mail address', sort: 'email', cell: ({ email }) => email },
  { title: 'Role', cell: ({ role }) => roleTexts[role].label },
  {
    title: 'State',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  { title: 'Sent by', cell: ({ invitedBy }) => invitedBy?.name ?? 'A deleted user' },
  { title: 'Sent', cell: ({ sentAt }) => <Day date={sentAt} /> },
  { title: 'Expires', sort: 'expiresAt', cell: ({ expiresAt }) => <Day date={expiresAt} /> },
  {
    title: 'Actions',
    cell: ({ id, email }) => (
      <span className="flex flex-wrap gap-2">
        <Button name="resend" value={id} variant="quiet" size="small">
          Send again
          <span className="sr-only"> to {email}</span>
        </Button>
        <Button name="withdraw" value={id} variant="danger" size="small">
          Withdraw
          <span className="sr-only"> the invitation of {email}</span>
        </Button>
      </span>
    ),
  },
]

function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDay(date)}</time>
}
