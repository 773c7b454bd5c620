import type { MailContent, MailSite } from '../../mails/render-mail'

/** Links to the page that sets a new password. */
export function passwordResetMail(site: MailSite, code: string): MailContent {
  return {
    subject: 'Choose a new password',
    paragraphs: [
      `Someone, most likely you, has asked for a new password for your account at ${site.name}.`,
    ],
    action: {
      label: 'Choose a new password',
      href: `${site.url}/passwordResetFinish?${new URLSearchParams({ code })}`,
    },
    notes: [
      'The link works once, within an hour.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
  }
}
