import type { MailContent, MailSite } from '../../mails/render-mail'

type Details = Record<string, unknown>

/** Notifies an owner that all ways to sign in were removed, and links to setting a new password. */
export function accessRevokedMail(site: MailSite, removed: Details): MailContent {
  const methods = removedText(removed)
  return {
    subject: 'Your account needs a new password',
    paragraphs: [
      `To protect your account at ${site.name}, we have signed out all its devices and disabled its password.`,
      ...(methods ? [`These were removed as well: ${methods}.`] : []),
      'Choose a new password to use the account.',
    ],
    action: { label: 'Choose a new password', href: `${site.url}/passwordResetStart` },
    notes: [
      'This happens when someone confirms the address without being signed in or giving the password, and when a change of address is undone.',
    ],
  }
}

/** The removed ways to sign in as a text; empty when there are none. */
export function removedText({ passkeys, twoFactor, apiKey, keys }: Details): string {
  const parts = [
    ...(passkeys ? [passkeys === 1 ? 'one passkey' : `${String(passkeys)} passkeys`] : []),
    ...(twoFactor ? ['two-factor sign-in with its recovery codes'] : []),
    ...(apiKey ? ['the API key'] : []),
    ...(keys
      ? [keys === 1 ? 'one API key with scopes' : `${String(keys)} API keys with scopes`]
      : []),
  ]
  return new Intl.ListFormat('en').format(parts)
}
