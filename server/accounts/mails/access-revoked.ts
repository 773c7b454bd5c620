import type { MailContent, MailSite } from '../../mails/render-mail'

type Details = Record<string, unknown>

/** Notifies an owner that all ways to sign in were removed, and links to setting a new password. */
export function accessRevokedMail(site: MailSite, removed: Details): MailContent {
  const methods = removedText(removed)
  return {
    subject: 'Your account needs a new password',
    paragraphs: [
      `Your account at ${site.name} is protected: all its devices are signed out, and its password opens it no more.`,
      ...(methods ? [`These were removed as well: ${methods}.`] : []),
      'Choose a new password to use the account.',
    ],
    action: { label: 'Choose a new password', href: `${site.url}/passwordResetStart` },
    notes: [
      'This happens when an address is confirmed by somebody who is not signed in and does not give the password, and when a change of address is undone.',
    ],
  }
}

/** The removed ways to sign in as a list in words; empty when there are none. */
export function removedText({ passkeys, twoFactor, apiKey }: Details): string {
  const parts = [
    ...(passkeys ? [passkeys === 1 ? 'one passkey' : `${String(passkeys)} passkeys`] : []),
    ...(twoFactor ? ['two-factor sign-in with its recovery codes'] : []),
    ...(apiKey ? ['the API key'] : []),
  ]
  return new Intl.ListFormat('en').format(parts)
}
