import type { FormFields, FormValue, ReceivedForm } from '../../../server/forms/contract'
import { shorten } from '../../formats/shorten'

const maxExcerptLength = 90

/** The sender of a submission, from its own data. */
export function senderOf({ data, sender }: Pick<ReceivedForm, 'data' | 'sender'>): string {
  return textOf(data.name) || sender || textOf(data.email) || 'A visitor'
}

/** The beginning of a submission, without the sender's name and address. */
export function excerptOf(data: FormFields): string {
  const fields = Object.entries(data).filter(([field]) => field !== 'name' && field !== 'email')
  const text = fields
    .map(([, value]) => plain(value))
    .filter(Boolean)
    .join(' · ')
  return shorten(text.slice(0, 4 * maxExcerptLength), { length: maxExcerptLength, tail: 0 })
}

/** "1 submission", "2 submissions". */
export function submissionCount(forms: number): string {
  return forms === 1 ? '1 submission' : `${forms.toLocaleString('en')} submissions`
}

function textOf(value: FormValue | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

function plain(value: FormValue): string {
  if (value === null) return ''
  return typeof value === 'object' ? Object.values(value).map(plain).join(', ') : String(value)
}
