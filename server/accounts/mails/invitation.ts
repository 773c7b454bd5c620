import { roleKinds } from '../../../cms/accounts/roles'
import type { MailContent, MailSite } from '../../mails/render-mail'
import { type Invitation, invitationDays } from '../invitations/contract'

interface Sent {
  code: string
  role: Invitation['role']
  /** The name of the administrator. */
  invitedBy: string
}

/** Invites the reader to open an account. */
export function invitationMail(site: MailSite, { code, role, invitedBy }: Sent): MailContent {
  return {
    subject: `${invitedBy} invites you to ${site.name}`,
    paragraphs: [
      `${invitedBy} has invited you to open an account at ${site.name}, as ${roleKinds[role]}.`,
      'Choose a password, and you are signed in.',
    ],
    action: {
      label: 'Accept the invitation',
      href: `${site.url}/invitation?${new URLSearchParams({ code })}`,
    },
    notes: [
      `The link works once, within ${invitationDays} days.`,
      'If you do not want an account, you need not do anything.',
    ],
  }
}
