import type { MailContent, MailSite } from '../../mails/render-mail'

/**
 * Asks the reader to confirm a new address for an account. The reader may not be the owner of the
 * account, so the mail contains the account's present address.
 */
export function verifyNewEmailMail(
  site: MailSite,
  { code, account }: { code: string; account: string },
): MailContent {
  return {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      `This address was entered as the new address of the account ${account} at ${site.name}.`,
      'Confirm it if that account is yours. You have to be signed in to it, or to know its password.',
    ],
    action: {
      label: 'Confirm this address',
      href: `${site.url}/verifyEmail?${new URLSearchParams({ code })}`,
    },
    notes: [
      'The link works once, within 24 hours.',
      'If the account is not yours, do not confirm: nothing changes then, and your address stays free for an account of your own.',
    ],
  }
}
