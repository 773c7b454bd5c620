import { datePartsOf } from './date-parts'

/** A date and its time as 'YYYY MMM D, HH:mm', in UTC unless told otherwise. */
export function formatMoment(date: Date, timeZone?: string): string {
  const { year, shortMonth, day, hour, minute } = datePartsOf(date, timeZone)
  return `${year} ${shortMonth} ${day}, ${hour}:${minute}`
}

/** A date and its time as 'MMMD-HH:mm', in UTC, where there is little room. */
export function formatMomentShort(date: Date): string {
  const { shortMonth, day, hour, minute } = datePartsOf(date)
  return `${shortMonth}${day}-${hour}:${minute}`
}
