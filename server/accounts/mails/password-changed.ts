import type { MailContent, MailSite } from '../../mails/render-mail'

/** The note below the link of a notice to the owner of an account. */
export const recoveryNote =
  'The link opens a page where you choose a new password, which signs out all devices.'

/** Notifies the owner of an account, because another person may have changed the password. */
export function passwordChangedMail(site: MailSite): MailContent {
  return {
    subject: 'Your password has been changed',
    paragraphs: [
      `The password of your account at ${site.name} has just been changed, and all other devices have been signed out.`,
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'It was not me', href: `${site.url}/passwordResetStart` },
    notes: [recoveryNote],
  }
}
