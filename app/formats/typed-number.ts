import type { Language } from '../../server/messages/contract'
import { textIn } from '../messages/catalogue'
import { formatMessages } from './messages'

/** What is wrong with a typed number; null for one that can be read in one way only. */
export type NumberProblem = 'ambiguous' | 'unreadable'

const sign = '([-−–])?'
/** Blanks and apostrophes only ever group digits: "1 200", "1'200". */
const groups = /^\d{1,3}(?:(?<mark>[ '’\u00a0\u2009\u202f])\d{3})(?:\k<mark>\d{3})*$/
const pointGroups = /^\d{1,3}(?:\.\d{3})+$/
const commaGroups = /^\d{1,3}(?:,\d{3})+$/

/**
 * Reads a number as people type it in any country: "2.5", "2,5", "1 200", "1.200,50", "1,200.50",
 * "1'200.50" and "−5". One like "1,200" could be 1200 or 1.2, and is not guessed.
 */
export function typedNumber(text: string): number | NumberProblem {
  const [, minus, digits = ''] = new RegExp(`^${sign}\\s*(.*)$`, 's').exec(text.trim()) ?? []
  const plain = plainDigits(digits)
  if (plain === 'ambiguous' || plain === 'unreadable') return plain
  return Number(`${minus ? '-' : ''}${plain}`)
}

/** What to say about a text that is `ambiguous`, such as "1,200". */
export function ambiguousNumber(text: string, language: Language = 'en'): string {
  const typed = text.trim()
  const thousands = typed.replace(/[.,]/, '')
  const decimals = typed.replace(',', '.').replace(/^[−–]/, '-')
  const values = { typed, thousands, decimals: Number(decimals) }
  return textIn(formatMessages, language)('ambiguousNumber', values)
}

/** The digits with a point before the decimals and nothing else. */
function plainDigits(digits: string): string | NumberProblem {
  const lastMark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (lastMark === -1) return whole(digits) ?? 'unreadable'
  const mark = digits.charAt(lastMark)
  const before = digits.slice(0, lastMark)
  const after = digits.slice(lastMark + 1)
  if (!/^\d*$/.test(after)) return 'unreadable'
  const isSingle = !before.includes('.') && !before.includes(',')
  if (isSingle) {
    // Three digits after a lone mark are thousands in one country and decimals in another.
    if (after.length === 3 && /^[1-9]\d{0,2}$/.test(before)) return 'ambiguous'
    return decimal(before === '' && after !== '' ? '0' : whole(before), after)
  }
  const grouping = mark === '.' ? commaGroups : pointGroups
  if (grouping.test(before)) return decimal(before.replace(/[.,]/g, ''), after)
  // Only one kind of mark, more than once, as in "1,200,000".
  const grouped = mark === '.' ? pointGroups : commaGroups
  return grouped.test(digits) ? digits.replace(/[.,]/g, '') : 'unreadable'
}

function whole(digits: string): string | null {
  if (/^\d+$/.test(digits)) return digits
  return groups.test(digits) ? digits.replace(/\D/g, '') : null
}

function decimal(digits: string | null, decimals: string): string | NumberProblem {
  return digits === null ? 'unreadable' : `${digits}.${decimals || '0'}`
}

/**
 * A number as text that `typedNumber` reads.
 * @param decimals how many there are at least, unless all are zero
 */
export function numberText(value: number, decimals = 0): string {
  if (Number.isInteger(value)) return String(value)
  const text = String(value)
  const count = text.length - text.indexOf('.') - 1
  if (count < decimals) return value.toFixed(decimals)
  // A fourth digit after the point shows that they are decimals.
  return count === 3 ? value.toFixed(4) : text
}
