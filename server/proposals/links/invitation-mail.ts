import type { MailContent, MailSite } from '../../mails/render-mail'
import type { ProposalSummary } from '../contract'
import { formatLongDay } from '../day'

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
  return {
    subject: `Our proposal: ${title}`,
    paragraphs: [
      ...message.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
      `Our proposal "${title}" (${number}) for ${client} is ready to read.`,
      ...(validUntil ? [`It is valid until ${formatLongDay(validUntil)}.`] : []),
    ],
    action: { label: 'Read the proposal', href: url },
    notes: [
      'You can accept or decline it on that page. Everyone with the link can do so: share it with care.',
      contact
        ? `Replies to this mail are not read. Write to ${contact} instead.`
        : `Replies to this mail are not read. You can find us at ${site.url}.`,
    ],
  }
}
