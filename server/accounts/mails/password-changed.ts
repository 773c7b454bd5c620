import { textIn } from '../../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../../mails/render-mail'
import { accountMailMessages } from './messages'

/** Notifies the owner of an account, because another person may have changed the password. */
export function passwordChangedMail(site: MailSite): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text('passwordChanged.subject'),
    paragraphs: [text('passwordChanged.text', { site: site.name }), text('nothingToDo')],
    action: { label: text('notMe'), href: `${site.url}/passwordResetStart` },
    notes: [text('recoveryNote')],
  }
}
