import type { Language } from '../../server/messages/contract'
import { type DateParts, datePartsOf } from './date-parts'

type Format = Record<Language, (parts: DateParts) => string>

const medium: Format = {
  en: ({ year, shortMonth, day, hour, minute }) =>
    `${year} ${shortMonth} ${day}, ${hour}:${minute}`,
  de: ({ year, shortMonth, day, hour, minute }) =>
    `${day}. ${shortMonth} ${year}, ${hour}:${minute}`,
}
const short: Format = {
  en: ({ shortMonth, day, hour, minute }) => `${shortMonth}${day}-${hour}:${minute}`,
  de: ({ shortMonth, day, hour, minute }) => `${day}. ${shortMonth} ${hour}:${minute}`,
}

/** A date and time as 'YYYY MMM D, HH:mm', in German as 'D. MMM YYYY, HH:mm'; in UTC by default. */
export function formatMoment(date: Date, language: Language, timeZone?: string): string {
  return medium[language](datePartsOf(date, language, timeZone))
}

/** A date and time as 'MMMD-HH:mm', in German as 'D. MMM HH:mm'; in UTC, for little space. */
export function formatMomentShort(date: Date, language: Language): string {
  return short[language](datePartsOf(date, language))
}
