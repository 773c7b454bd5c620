import { textIn } from '../../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../../mails/render-mail'
import type { Proposal } from '../contract'
import { proposalMailMessages } from './messages'

/** Notifies the agency of a client's answer. */
export function proposalAnswerMail(site: MailSite, proposal: Proposal): MailContent {
  const { id, number, title, client, status, answer } = proposal
  const text = textIn(proposalMailMessages, site.language)
  return {
    subject: text('answer.subject', { client, status, title }),
    paragraphs: [
      text('answer.text', { client, status, title, number, site: site.name }),
      ...(answer?.name ? [text('answer.by', { name: answer.name })] : []),
    ],
    action: { label: text('answer.open'), href: `${site.url}/proposal/${id}/edit` },
    notes: [],
  }
}
