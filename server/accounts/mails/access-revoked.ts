import { textIn } from '../../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../../mails/render-mail'
import { accountMailMessages } from './messages'

type Details = Record<string, unknown>

/** Notifies an owner that all ways to sign in were removed, and links to setting a new password. */
export function accessRevokedMail(site: MailSite, removed: Details): MailContent {
  const text = textIn(accountMailMessages, site.language)
  const methods = removedText(site, removed)
  return {
    subject: text('accessRevoked.subject'),
    paragraphs: [
      text('accessRevoked.done', { site: site.name }),
      ...(methods ? [text('accessRevoked.removed', { methods })] : []),
      text('accessRevoked.next'),
    ],
    action: { label: text('passwordReset.subject'), href: `${site.url}/passwordResetStart` },
    notes: [text('accessRevoked.why')],
  }
}

/** The removed ways to sign in as a text; empty when there are none. */
export function removedText(
  { language }: Pick<MailSite, 'language'>,
  { passkeys, twoFactor, apiKey, keys }: Details,
): string {
  const text = textIn(accountMailMessages, language)
  const parts = [
    ...(passkeys ? [text('removed.passkeys', { count: Number(passkeys) })] : []),
    ...(twoFactor ? [text('removed.twoFactor')] : []),
    ...(apiKey ? [text('removed.apiKey')] : []),
    ...(keys ? [text('removed.keys', { count: Number(keys) })] : []),
  ]
  return new Intl.ListFormat(language).format(parts)
}
