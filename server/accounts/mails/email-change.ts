import { z } from 'zod'
import { undoDays } from '../../../cms/accounts/address-undo'
import type { MailContent, MailSite } from '../../mails/render-mail'

type Details = Record<string, unknown>

/** Notifies the present address that another one was requested. */
export function emailChangeRequestedMail(site: MailSite, details: Details): MailContent {
  return {
    subject: 'A change of your e-mail address was requested',
    paragraphs: [
      `A new address was requested for your account at ${site.name}: ${addressNow(details)}. It replaces this one once it has been confirmed.`,
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'It was not me', href: `${site.url}/passwordResetStart` },
    notes: ['The link opens a page where you choose a new password, which cancels the change.'],
  }
}

/** Notifies the previous address without a link to undo the change, because it was not verified. */
export function emailChangedMail(site: MailSite, details: Details): MailContent {
  return {
    subject: 'Your e-mail address has been changed',
    paragraphs: [
      `Your account at ${site.name} had this address. From now on it has another one: ${addressNow(details)}.`,
      'If you wanted that, there is nothing to do.',
    ],
    action: { label: 'It was not me', href: `${site.url}/contact` },
    notes: [
      'The link opens our contact form, because this address can no longer be used to sign in.',
    ],
  }
}

/** Notifies the previous address, with a link that undoes the change. */
export function undoableEmailChangeMail(
  site: MailSite,
  details: Details,
  code: string,
): MailContent {
  return {
    subject: 'Your e-mail address has been changed',
    paragraphs: [
      `Your account at ${site.name} had this address. From now on it has another one: ${addressNow(details)}.`,
      'If you wanted that, there is nothing to do.',
      `If not, you can undo the change within ${undoDays} days. Your account then has this address again. All devices are signed out, the password, all passkeys, two-factor sign-in and API keys stop working, and you choose a new password.`,
    ],
    action: {
      label: 'Undo the change',
      href: `${site.url}/emailChangeUndo?${new URLSearchParams({ code })}`,
    },
    notes: [
      'The link works once. It opens a page with a button, which undoes the change.',
      `For these ${undoDays} days nobody else can sign up with this address.`,
    ],
  }
}

/** Notifies the address that was removed when the change was undone. */
export function emailChangeUndoneMail(site: MailSite): MailContent {
  return {
    subject: 'The change of your e-mail address was undone',
    paragraphs: [
      `An account at ${site.name} had this address. The owner of its previous address has undone the change, and the account has that address again.`,
    ],
    action: { label: 'Write to us', href: `${site.url}/contact` },
    notes: ['If you think that this is wrong, write to us.'],
  }
}

const address = z.string().nullable().catch(null)
/** The change of the address in the details of an audit event. */
const addressChange = z.object({ from: address, to: address }).catch({ from: null, to: null })

/** The address an account had before a change, or null. */
export function addressBefore(details: Details): string | null {
  return addressOf(details, 'from')
}

function addressNow(details: Details): string {
  return addressOf(details, 'to') ?? 'unknown'
}

function addressOf({ email }: Details, which: 'from' | 'to'): string | null {
  return addressChange.parse(email)[which]
}
