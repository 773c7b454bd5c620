import type { MailContent, MailSite } from '../../mails/render-mail'

/** Notifies the owner of an account, who may not have changed the password. */
export function passwordChangedMail(site: MailSite): MailContent {
  return {
    subject: 'Your password has been changed',
    paragraphs: [
      `The password of your account at ${site.name} has just been changed, and all other devices have been signed out.`,
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'It was not me', href: `${site.url}/passwordResetStart` },
    notes: ['The link leads to where you get a new password, which shuts out whoever it was.'],
  }
}
