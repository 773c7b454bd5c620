import { z } from 'zod'
import { currentLanguage } from '../messages/language'
import { fieldText } from './messages'

const locales = { en: z.locales.en().localeError, de: z.locales.de().localeError }

/** What `field-errors.ts` makes messages of its own for, from the English ones. */
const replaced = new Set(['invalid_type', 'invalid_union', 'unrecognized_keys'])

/** Makes zod say its messages in the language that is current when a value is parsed. */
export function translateZod(): void {
  z.config({
    localeError: (issue) =>
      boundMessage(issue) ?? locales[replaced.has(issue.code) ? 'en' : currentLanguage()](issue),
  })
}

const messages = {
  too_big: { string: 'tooBig.string', array: 'tooBig.array', number: 'tooBig.number' },
  too_small: { string: 'tooSmall.string', array: 'tooSmall.array', number: 'tooSmall.number' },
} as const
const bounded = z.enum(['string', 'array', 'number'])

/** The message for a value beyond a bound, which zod's locales say in the words of programs. */
function boundMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const { code } = issue
  if ((code !== 'too_big' && code !== 'too_small') || !issue.inclusive || issue.exact) return
  const { data: origin } = bounded.safeParse(issue.origin)
  const bound = code === 'too_big' ? issue.maximum : issue.minimum
  return origin && fieldText(messages[code][origin], { bound: String(bound) })
}
