import type { Language } from '../messages/contract'
import { formatTags } from '../messages/languages/contract'

/** A day as mails and documents write it, such as "January 31, 2027" or "31. Januar 2027". */
export function formatLongDay(date: Date, language: Language): string {
  return date.toLocaleDateString(formatTags[language], { dateStyle: 'long', timeZone: 'UTC' })
}

/** Whether the last valid day of a proposal has passed. It is valid until the end of that day, in UTC. */
export function isPast(lastDay: Date): boolean {
  return new Date(lastDay).setUTCHours(24, 0, 0, 0) <= Date.now()
}
