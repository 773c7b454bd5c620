import type { MailSite, MailContent } from '../mails/render-mail'
import type { FormDesign, FormSubmission, FormValue } from './contract'

/** Tells the agency what somebody has sent in. */
export function formSubmissionMail(
  site: MailSite,
  submission: FormSubmission,
  design: FormDesign | null,
): MailContent {
  return {
    subject: `New submission of the form "${submission.name}"`,
    paragraphs: [`This was sent in at ${site.name}:`, ...linesOf(submission, design)],
    action: { label: 'Open it', href: `${site.url}/admin/forms/${submission.id}` },
    notes: [],
  }
}

/**
 * Brings what somebody has sent in to the address they have given. Nothing they have written is in its
 * subject, and no address in it becomes a link: it may be somebody else's mailbox.
 */
export function formCopyMail(
  site: MailSite,
  submission: FormSubmission,
  design: FormDesign,
): MailContent {
  return {
    subject: `What you have sent to ${site.name}`,
    paragraphs: [
      `Thank you. This is what has reached us from the form "${design.title}":`,
      ...linesOf(submission, design),
    ],
    notes: [
      'Nobody reads answers to this mail. If it was not you who sent the form, somebody else has given your address: you need not do anything.',
    ],
  }
}

/** Field by field, in the order and with the words of the form where there is one. */
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
