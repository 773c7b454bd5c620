import { textIn } from '../../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../../mails/render-mail'
import { accountMailMessages } from './messages'

interface Pause {
  code: string
  /** What was entered wrongly too often. Codes are checked only after the right password. */
  reason: 'passwords' | 'codes'
}

/** Lets the owner of an account sign in while sign-in is paused. */
export function pausedSignInMail(site: MailSite, { code, reason }: Pause): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text('paused.subject'),
    paragraphs: [
      text(reason === 'passwords' ? 'paused.passwords' : 'paused.codes', { site: site.name }),
      text('paused.next'),
    ],
    action: {
      label: text('paused.action'),
      href: `${site.url}/allowBrowser?${new URLSearchParams({ code })}`,
    },
    notes: [text('worksADay'), text('paused.unwanted')],
  }
}
