import type { Proposal } from '../../contract/proposal'
import type { Letter } from '../letter'
import type { LetterSite } from '../post'

/** Tells the agency how a client has decided. */
export function proposalAnswerLetter(site: LetterSite, proposal: Proposal): Letter {
  const { id, title, client, status } = proposal
  return {
    subject: `${client} has ${status} "${title}"`,
    paragraphs: [`${client} has ${status} the proposal "${title}" at ${site.name}.`],
    action: { label: 'Open it', href: `${site.url}/proposal/${id}` },
    notes: [],
  }
}
