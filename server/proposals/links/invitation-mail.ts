import { textIn } from '../../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../../mails/render-mail'
import type { ProposalSummary } from '../contract'
import { formatLongDay } from '../day'
import { proposalMailMessages } from './messages'

interface Invitation {
  proposal: ProposalSummary
  /** The client link. */
  url: string
  /** The administrator's message to the client; empty when there is none. */
  message: string
  /** The agency's address for questions; null when there is none. */
  contact: string | null
}

/** Mails the client the link to a proposal. */
export function proposalInvitationMail(
  site: MailSite,
  { proposal, url, message, contact }: Invitation,
): MailContent {
  const { title, number, client, validUntil } = proposal
  const { language } = site
  const text = textIn(proposalMailMessages, language)
  return {
    subject: text('invitation.subject', { title }),
    paragraphs: [
      ...message.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
      text('invitation.ready', { title, number, client }),
      ...(validUntil
        ? [text('invitation.validUntil', { day: formatLongDay(validUntil, language) })]
        : []),
    ],
    action: { label: text('invitation.read'), href: url },
    notes: [
      text('invitation.care'),
      contact
        ? text('invitation.writeTo', { contact })
        : text('invitation.findUs', { url: site.url }),
    ],
  }
}
