import type { Letter } from '../../mails/letter'
import type { LetterSite } from '../../mails/post'
import type { Proposal } from '../contract'

/** Tells the agency how a client has decided. */
export function proposalAnswerLetter(site: LetterSite, proposal: Proposal): Letter {
  const { id, number, title, client, status, answer } = proposal
  return {
    subject: `${client} has ${status} "${title}"`,
    paragraphs: [
      `${client} has ${status} the proposal "${title}" (${number}) at ${site.name}.`,
      ...(answer?.name ? [`Answered by ${answer.name}.`] : []),
    ],
    action: { label: 'Open it', href: `${site.url}/proposal/${id}/edit` },
    notes: [],
  }
}
