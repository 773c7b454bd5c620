import type { FormFields, FormValue, ReceivedForm } from '../../../server/forms/contract'
import { shorten } from '../../formats/shorten'
import type { FormAdminText } from './messages'

const maxExcerptLength = 90

/** The sender of a submission, from its own data. */
export function senderOf(
  { data, sender }: Pick<ReceivedForm, 'data' | 'sender'>,
  text: FormAdminText,
): string {
  return textOf(data.name) || sender || textOf(data.email) || text('visitor')
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

function textOf(value: FormValue | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

function plain(value: FormValue): string {
  if (value === null) return ''
  return typeof value === 'object' ? Object.values(value).map(plain).join(', ') : String(value)
}
