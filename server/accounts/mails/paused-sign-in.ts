import type { MailContent, MailSite } from '../../mails/render-mail'

interface Pause {
  code: string
  /** What was entered wrongly too often. Codes are checked only after the right password. */
  reason: 'passwords' | 'codes'
}

/** Lets the owner of an account sign in while sign-in is paused. */
export function pausedSignInMail(site: MailSite, { code, reason }: Pause): MailContent {
  return {
    subject: 'Sign-in to your account is paused',
    paragraphs: [
      reason === 'passwords'
        ? `There were too many attempts to sign in to your account at ${site.name}, so new ones are rejected for a while. Browsers in which you have signed in before are not affected.`
        : `Wrong codes were entered too often for your account at ${site.name}, each time after the right password, so codes are rejected for a while. If that was not you, someone knows your password: choose a new one.`,
      'If you want to sign in now, open the link in the browser you want to use, and press the button there.',
    ],
    action: {
      label: 'Let my browser sign in',
      href: `${site.url}/allowBrowser?${new URLSearchParams({ code })}`,
    },
    notes: [
      'The link works once, within 24 hours.',
      'If it was not you, do not open it. Nobody has signed in.',
    ],
  }
}
