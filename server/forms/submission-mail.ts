import { z } from 'zod'
import { textIn } from '../../cms/messages/catalogue'
import type { MailContent, MailSite } from '../mails/render-mail'
import type { FormDesign, FormSubmission, FormValue } from './contract'
import { formMessages } from './messages'

/** Mails a submission to the agency, whose answer goes to the visitor. */
export function formSubmissionMail(
  site: MailSite,
  submission: FormSubmission,
  design: FormDesign | null,
): MailContent {
  const text = textIn(formMessages, site.language)
  const replyTo = addressIn(submission, design)
  return {
    ...(replyTo && { replyTo }),
    subject: text('mail.subject', { form: submission.name }),
    paragraphs: [text('mail.sentAt', { site: site.name }), ...linesOf(submission, design)],
    action: { label: text('mail.open'), href: `${site.url}/admin/forms/${submission.id}` },
    notes: [],
  }
}

/**
 * Mails a copy of a submission to the address in it, which may belong to another person. So the
 * subject contains nothing from the submission, and addresses in it do not become links.
 */
export function formCopyMail(
  site: MailSite,
  submission: FormSubmission,
  design: FormDesign,
): MailContent {
  const text = textIn(formMessages, site.language)
  return {
    subject: text('copy.subject', { site: site.name }),
    paragraphs: [text('copy.received', { form: design.title }), ...linesOf(submission, design)],
    notes: [text('copy.note')],
  }
}

/** The address that the sender has written into the form; null without a valid one. */
export function addressIn({ data }: FormSubmission, design: FormDesign | null): string | null {
  const key = design ? design.fields.find(({ kind }) => kind === 'email')?.key : 'email'
  const { data: address } = z.email().safeParse(key && data[key])
  return address ?? null
}

/** The fields in the order and with the labels of the form design, if there is one. */
function linesOf({ data }: FormSubmission, design: FormDesign | null): string[] {
  if (!design) return Object.entries(data).map(([name, value]) => `${name}: ${asText(value)}`)
  return design.fields.flatMap(({ key, label }) =>
    data[key] === undefined ? [] : [`${label}: ${asText(data[key])}`],
  )
}

function asText(value: FormValue): string {
  if (typeof value === 'string') return value
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return isList ? value.join(', ') : JSON.stringify(value)
}
