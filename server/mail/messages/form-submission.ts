import type { FormSubmission } from '../../contract/form'
import type { Letter } from '../letter'
import type { LetterSite } from '../post'

/** Tells the agency what somebody has sent in. */
export function formSubmissionLetter(site: LetterSite, submission: FormSubmission): Letter {
  const fields = Object.entries(submission.data).map(([name, value]) => `${name}: ${asText(value)}`)
  return {
    subject: `New submission of the form "${submission.name}"`,
    paragraphs: [`This was sent in at ${site.name}:`, ...fields],
    action: { label: 'Open it', href: `${site.url}/cms/collections/forms/${submission.id}` },
    notes: [],
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
