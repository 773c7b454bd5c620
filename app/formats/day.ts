import { datePartsOf } from './date-parts'

/** A date as 'MMM D, YYYY'. */
export function formatDay(date: Date): string {
  const { shortMonth, day, year } = datePartsOf(date)
  return `${shortMonth} ${day}, ${year}`
}

/** A date as 'dddd MMMM D, YYYY'. */
export function formatDayLong(date: Date): string {
  const { weekday, month, day, year } = datePartsOf(date)
  return `${weekday} ${month} ${day}, ${year}`
}
