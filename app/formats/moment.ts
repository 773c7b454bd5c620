import { datePartsOf } from './date-parts'

/** A date and time as 'YYYY MMM D, HH:mm', in UTC by default. */
export function formatMoment(date: Date, timeZone?: string): string {
  const { year, shortMonth, day, hour, minute } = datePartsOf(date, timeZone)
  return `${year} ${shortMonth} ${day}, ${hour}:${minute}`
}

/** A date and time as 'MMMD-HH:mm', in UTC, for little space. */
export function formatMomentShort(date: Date): string {
  const { shortMonth, day, hour, minute } = datePartsOf(date)
  return `${shortMonth}${day}-${hour}:${minute}`
}
