import { z } from 'zod'
import { undoDays } from '../../../cms/accounts/address-undo'
import { type Text, textIn } from '../../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../../mails/render-mail'
import { accountMailMessages } from './messages'

type Details = Record<string, unknown>

/** Notifies the present address that another one was requested. */
export function emailChangeRequestedMail(site: MailSite, details: Details): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text('changeRequested.subject'),
    paragraphs: [
      text('changeRequested.text', { site: site.name, address: addressNow(details, text) }),
      text('nothingToDo'),
    ],
    action: { label: text('notMe'), href: `${site.url}/passwordResetStart` },
    notes: [text('changeRequested.note')],
  }
}

/** Notifies the previous address without a link to undo the change, because it was not verified. */
export function emailChangedMail(site: MailSite, details: Details): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text('changed.subject'),
    paragraphs: [
      text('changed.text', { site: site.name, address: addressNow(details, text) }),
      text('changed.wanted'),
    ],
    action: { label: text('notMe'), href: `${site.url}/contact` },
    notes: [text('changed.note')],
  }
}

/** Notifies the previous address, with a link that undoes the change. */
export function undoableEmailChangeMail(
  site: MailSite,
  details: Details,
  code: string,
): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text('changed.subject'),
    paragraphs: [
      text('changed.text', { site: site.name, address: addressNow(details, text) }),
      text('changed.wanted'),
      text('undo.text', { days: undoDays }),
    ],
    action: {
      label: text('undo.action'),
      href: `${site.url}/emailChangeUndo?${new URLSearchParams({ code })}`,
    },
    notes: [text('undo.once'), text('undo.reserved', { days: undoDays })],
  }
}

/** Notifies the address that was removed when the change was undone. */
export function emailChangeUndoneMail(site: MailSite): MailContent {
  const text = textIn(accountMailMessages, site.language)
  return {
    subject: text('undone.subject'),
    paragraphs: [text('undone.text', { site: site.name })],
    action: { label: text('undone.action'), href: `${site.url}/contact` },
    notes: [text('undone.note')],
  }
}

const address = z.string().nullable().catch(null)
/** The change of the address in the details of an audit event. */
const addressChange = z.object({ from: address, to: address }).catch({ from: null, to: null })

/** The address an account had before a change, or null. */
export function addressBefore(details: Details): string | null {
  return addressOf(details, 'from')
}

function addressNow(details: Details, text: Text<'unknownAddress'>): string {
  return addressOf(details, 'to') ?? text('unknownAddress')
}

function addressOf({ email }: Details, which: 'from' | 'to'): string | null {
  return addressChange.parse(email)[which]
}
