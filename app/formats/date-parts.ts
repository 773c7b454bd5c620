// One time zone for server and browser, or they would render different days.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  formats.set(timeZone, format)
  return format
}

export type DateParts = Record<
  'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'shortMonth',
  string
>

/** Cached, because formatting is slow and pages show the same few dates repeatedly. */
const written = new Map<string, DateParts>()
const maxCachedFormats = 500

/** A date in English words and numbers, in UTC by default. The other formats are built from it. */
export function datePartsOf(date: Date, timeZone = 'UTC'): DateParts {
  const key = `${date.getTime()} ${timeZone}`
  const known = written.get(key)
  if (known) return known
  // The format has each of these parts.
  const found = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  ) as DateParts
  const parts = { ...found, shortMonth: found.month.slice(0, 3) }
  if (written.size >= maxCachedFormats) written.clear()
  written.set(key, parts)
  return parts
}
