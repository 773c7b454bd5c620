import type { Language } from '../../server/messages/contract'
import { formatTags } from '../../server/messages/languages/contract'

// One time zone for server and browser, or they would render different days.
const formats = new Map<string, Intl.DateTimeFormat[]>()

/** The format of all parts, and that of the short month, which has its form beside a day. */
function formatsFor(language: Language, timeZone: string): Intl.DateTimeFormat[] {
  const key = `${language} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const tag = formatTags[language]
  const found = [
    new Intl.DateTimeFormat(tag, {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
    new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', day: 'numeric', timeZone }),
  ]
  formats.set(key, found)
  return found
}

export type DateParts = Record<
  'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'shortMonth',
  string
>

/** Cached, because formatting is slow and pages show the same few dates repeatedly. */
const written = new Map<string, DateParts>()
const maxCachedFormats = 500

/** A date in words and numbers, in UTC by default. The other formats are built from it. */
export function datePartsOf(date: Date, language: Language, timeZone = 'UTC'): DateParts {
  const key = `${date.getTime()} ${language} ${timeZone}`
  const known = written.get(key)
  if (known) return known
  const [long, short] = formatsFor(language, timeZone).map((format) => partsOf(format, date))
  // The first format has each of these parts, the second one the month.
  const parts = { ...long, shortMonth: short?.month } as DateParts
  if (written.size >= maxCachedFormats) written.clear()
  written.set(key, parts)
  return parts
}

function partsOf(format: Intl.DateTimeFormat, date: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
}
