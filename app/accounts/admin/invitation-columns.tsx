import type { ReactNode } from 'react'
import type { Invitation } from '../../../server/accounts/invitations/contract'
import { Badge, type BadgeTone } from '../../design/badge'
import { Button } from '../../design/button'
import type { Column } from '../../design/table/table'
import type { TextOf } from '../../messages/catalogue'
import { Day } from './day'
import type { userMessages } from './messages'

const states: Record<
  Invitation['state'],
  { label: keyof typeof userMessages.en; tone: BadgeTone }
> = {
  open: { label: 'invitation.open', tone: 'waiting' },
  expired: { label: 'invitation.expired', tone: 'bad' },
  void: { label: 'invitation.void', tone: 'bad' },
}

/** The columns of the list of invitations; buttons belong to the form around it. */
export function invitationColumns(text: TextOf<typeof userMessages>): Column<Invitation>[] {
  return [
    { title: text('email'), sort: 'email', cell: ({ email }) => email },
    { title: text('role'), cell: ({ role }) => text(`role.${role}.name`) },
    {
      title: text('state'),
      cell: ({ state }) => <Badge tone={states[state].tone}>{text(states[state].label)}</Badge>,
    },
    {
      title: text('invitation.sentBy'),
      cell: ({ invitedBy }) => invitedBy?.name ?? text('invitation.deletedUser'),
    },
    { title: text('invitation.sent'), cell: ({ sentAt }) => <Day date={sentAt} /> },
    {
      title: text('invitation.expires'),
      sort: 'expiresAt',
      cell: ({ expiresAt }) => <Day date={expiresAt} />,
    },
    {
      title: text('invitation.actions'),
      cell: ({ id, email }) => (
        <span className="flex flex-wrap gap-2">
          <Button name="resend" value={id} variant="quiet" size="small">
            {text.rich('invitation.resend', { email, which })}
          </Button>
          <Button name="withdraw" value={id} variant="danger" size="small">
            {text.rich('invitation.withdraw', { email, which })}
          </Button>
        </span>
      ),
    },
  ]
}

/** What a button refers to, for screen readers. */
function which(words: ReactNode) {
  return <span className="sr-only">{words}</span>
}
