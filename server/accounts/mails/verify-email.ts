import { textIn } from '../../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../../mails/render-mail'
import { accountMailMessages } from './messages'

/** Asks the reader to confirm the address. */
export function verifyEmailMail(site: MailSite, code: string): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text('verify.subject'),
    paragraphs: [text('verify.text', { site: site.name }), text('verify.please')],
    action: {
      label: text('confirmAddress'),
      href: `${site.url}/verifyEmail?${new URLSearchParams({ code })}`,
    },
    notes: [
      text('verify.once'),
      text('verify.unwanted'),
      text('verify.takenOver', { reset: `${site.url}/passwordResetStart` }),
    ],
  }
}
