import type { MailContent, MailSite } from '../mails/render-mail'

/** Mails replies of the agency to the visitor of a chat. */
export function chatReplyMail(
  site: MailSite,
  { chat, texts }: { chat: string; texts: string[] },
): MailContent {
  return {
    subject: `${site.name} has answered you`,
    paragraphs: [`You have asked us something in the chat at ${site.name}. Our answer:`, ...texts],
    action: { label: 'Go on with the conversation', href: `${site.url}/chat/${chat}` },
    notes: [
      'The conversation opens in the browser you have written with. Nobody reads answers to this mail.',
    ],
  }
}
