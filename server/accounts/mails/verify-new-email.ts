import { textIn } from '../../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../../mails/render-mail'
import { accountMailMessages } from './messages'

/**
 * Asks the reader to confirm a new address for an account. The reader may not be the owner of the
 * account, so the mail contains the account's present address.
 */
export function verifyNewEmailMail(
  site: MailSite,
  { code, account }: { code: string; account: string },
): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text('verifyNew.subject'),
    paragraphs: [text('verifyNew.text', { account, site: site.name }), text('verifyNew.yours')],
    action: {
      label: text('confirmAddress'),
      href: `${site.url}/verifyEmail?${new URLSearchParams({ code })}`,
    },
    notes: [text('worksADay'), text('verifyNew.unwanted')],
  }
}
