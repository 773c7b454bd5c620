import { textIn } from '../../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../../mails/render-mail'
import { accountMailMessages } from './messages'

/** Links to the page that sets a new password. */
export function passwordResetMail(site: MailSite, code: string): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text('passwordReset.subject'),
    paragraphs: [text('passwordReset.text', { site: site.name })],
    action: {
      label: text('passwordReset.subject'),
      href: `${site.url}/passwordResetFinish?${new URLSearchParams({ code })}`,
    },
    notes: [text('passwordReset.once'), text('passwordReset.unwanted')],
  }
}
