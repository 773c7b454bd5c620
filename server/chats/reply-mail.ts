import type { MailContent, MailSite } from '../mails/render-mail'

/** Mails replies of the agency to the visitor of a chat. */
export function chatReplyMail(
  site: MailSite,
  { chat, texts }: { chat: string; texts: string[] },
): MailContent {
  return {
    subject: `${site.name} has replied to you`,
    paragraphs: [`You wrote to us in the chat at ${site.name}. This is our reply:`, ...texts],
    action: { label: 'Continue the conversation', href: `${site.url}/chat/${chat}` },
    notes: [
      'The conversation opens in the browser in which you began it. Replies to this mail are not read.',
    ],
  }
}
