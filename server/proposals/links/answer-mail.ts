import type { MailContent, MailSite } from '../../mails/render-mail'
import type { Proposal } from '../contract'

/** Notifies the agency of a client's answer. */
export function proposalAnswerMail(site: MailSite, proposal: Proposal): MailContent {
  const { id, number, title, client, status, answer } = proposal
  return {
    subject: `${client} has ${status} "${title}"`,
    paragraphs: [
      `${client} has ${status} the proposal "${title}" (${number}) at ${site.name}.`,
      ...(answer?.name ? [`Answered by ${answer.name}.`] : []),
    ],
    action: { label: 'Open the proposal', href: `${site.url}/proposal/${id}/edit` },
    notes: [],
  }
}
