const dayMedium = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  // One zone for server and browser, or the two would print different days.
  timeZone: 'UTC',
})

/** A date as 'MMM D, YYYY'. */
export function formatDay(date: Date): string {
  return dayMedium.format(date)
}
