import { textIn } from '../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../mails/render-mail'
import { chatMessages } from './messages'

/** Mails replies of the agency to the visitor of a chat. */
export function chatReplyMail(
  site: MailSite,
  { chat, texts }: { chat: string; texts: string[] },
): MailContent {
  const text = textIn(chatMessages, site.language)
  return {
    subject: text('mail.subject', { site: site.name }),
    paragraphs: [text('mail.reply', { site: site.name }), ...texts],
    action: { label: text('mail.action'), href: `${site.url}/chat/${chat}` },
    notes: [text('mail.note')],
  }
}
