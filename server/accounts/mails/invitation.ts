import { textIn } from '../../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../../mails/render-mail'
import { type Invitation, invitationDays } from '../invitations/contract'
import { accountMailMessages } from './messages'

interface Sent {
  code: string
  role: Invitation['role']
  /** The name of the administrator. */
  invitedBy: string
}

/** Invites the reader to open an account. */
export function invitationMail(site: MailSite, { code, role, invitedBy }: Sent): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text('invitation.subject', { name: invitedBy, site: site.name }),
    paragraphs: [
      text('invitation.text', { name: invitedBy, site: site.name, role }),
      text('invitation.next'),
    ],
    action: {
      label: text('invitation.action'),
      href: `${site.url}/invitation?${new URLSearchParams({ code })}`,
    },
    notes: [text('invitation.once', { days: invitationDays }), text('invitation.unwanted')],
  }
}
