import type { MailContent, MailSite } from '../../mails/render-mail'

/** Asks the reader to confirm the address. */
export function verifyEmailMail(site: MailSite, code: string): MailContent {
  return {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `Someone, most likely you, has entered this address at ${site.name}.`,
      'Please confirm that it is yours.',
    ],
    action: {
      label: 'Confirm this address',
      href: `${site.url}/verifyEmail?${new URLSearchParams({ code })}`,
    },
    notes: [
      'The link works once, within 24 hours. Unless you are signed in, it asks for the password of the account.',
      'If it was not you, you need not do anything: without your confirmation the address stays unverified.',
      `If someone else has signed up with your address and you want the account, choose a new password at ${site.url}/passwordResetStart. Their ways to sign in then stop working.`,
    ],
  }
}
