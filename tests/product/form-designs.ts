import type { Client } from './client'
import { editInAdmin } from './people'

/**
 * Creates a form design as an administrator does in Payload's admin.
 * @returns its id
 */
export async function makeForm(admin: Client, form: Record<string, unknown>): Promise<string> {
  const answer = await editInAdmin(admin, 'POST', '/api/form-designs', form)
  if (answer.status !== 201) throw new Error(`No form was made: ${answer.status} ${answer.text}`)
  return String(answer.body.doc?.id)
}

/** A form with a field of each kind. */
export const brief = {
  name: 'brief',
  title: 'Tell us about your project',
  introduction: 'A few questions.',
  fields: [
    { label: 'Your name', kind: 'text', width: 'half' },
    { label: 'E-mail', kind: 'email', key: 'email', width: 'half' },
    { label: 'What it is about', kind: 'long-text', longest: 100, required: false },
    { label: 'Budget', kind: 'choice', options: 'Small\nLarge\n' },
    {
      label: 'Topics',
      kind: 'choice',
      options: 'Website\nShop\nChat',
      several: true,
      look: 'open',
      required: false,
    },
    { label: 'Plan', kind: 'file', fileTypes: ['pdf'], megabytes: 1, required: false },
    { label: 'I agree', kind: 'consent' },
  ],
  thanks: 'We read it on Monday.',
  copyToSender: true,
  mailTo: 'briefs@studio.example',
}

/** The brief, filled in. */
export const filledBrief = {
  yourName: 'Ada Byron',
  email: 'ada@engines.example',
  whatItIsAbout: 'An engine',
  budget: 'Large',
  topics: ['Website', 'Chat'],
  iAgree: 'yes',
}

/** The beginning of a PDF, enough to detect its type. */
export const pdf = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], {
  type: 'application/pdf',
})

/** The brief, filled in with its file, as a browser sends it. */
export function filledBriefForm(): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(filledBrief)) {
    for (const item of [value].flat()) form.append(key, item)
  }
  form.append('plan', pdf, 'plan.pdf')
  return form
}
