import type { Language } from '../../server/messages/contract'
import { type DateParts, datePartsOf } from './date-parts'

type Format = Record<Language, (parts: DateParts) => string>

const medium: Format = {
  en: ({ shortMonth, day, year }) => `${shortMonth} ${day}, ${year}`,
  de: ({ shortMonth, day, year }) => `${day}. ${shortMonth} ${year}`,
}
const long: Format = {
  en: ({ weekday, month, day, year }) => `${weekday} ${month} ${day}, ${year}`,
  de: ({ weekday, month, day, year }) => `${weekday}, ${day}. ${month} ${year}`,
}

/** A date as 'MMM D, YYYY', in German as 'D. MMM YYYY'. */
export function formatDay(date: Date, language: Language): string {
  return medium[language](datePartsOf(date, language))
}

/** A date as 'dddd MMMM D, YYYY', in German as 'dddd, D. MMMM YYYY'. */
export function formatDayLong(date: Date, language: Language): string {
  return long[language](datePartsOf(date, language))
}
