const parts = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  // One zone for server and browser, or the two would print different days.
  timeZone: 'UTC',
})

export type DateParts = Record<
  'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'shortMonth',
  string
>

/** A date in English words and numbers, in UTC: the material of the formats beside this file. */
export function datePartsOf(date: Date): DateParts {
  const found = Object.fromEntries(
    parts.formatToParts(date).map(({ type, value }) => [type, value]),
  ) as DateParts
  return { ...found, shortMonth: found.month.slice(0, 3) }
}
