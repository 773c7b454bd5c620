import type { Language } from '../../../server/messages/contract'
import { formatTags } from '../../../server/messages/languages/contract'

/** A day of a calendar's page. */
export interface CalendarDay {
  /** `2026-11-21` */
  date: string
  /** Whether it is of the month that is shown. */
  isInMonth: boolean
}

/** The weeks that show a month, Monday first, with days of the months around it. @param month `2026-11` */
export function weeksOf(month: string): CalendarDay[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const day = new Date(first)
  day.setUTCDate(1 - ((first.getUTCDay() + 6) % 7))
  const weeks: CalendarDay[][] = []
  const isInMonth = () => day.toISOString().startsWith(month)
  while (weeks.length === 0 || isInMonth()) {
    weeks.push(
      Array.from({ length: 7 }, () => {
        const date = day.toISOString().slice(0, 10)
        const shown = { date, isInMonth: isInMonth() }
        day.setUTCDate(day.getUTCDate() + 1)
        return shown
      }),
    )
  }
  return weeks
}

/** A month some months later, or earlier for a negative number. */
export function monthAfter(month: string, months: number): string {
  const moved = new Date(`${month}-01T00:00:00Z`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 7)
}

const formats = {
  month: { month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Intl takes longer to make a format than to use it. */
const known = new Map<string, Intl.DateTimeFormat>()

function formatted(date: Date, name: keyof typeof formats, language: Language): string {
  const key = `${name} ${language}`
  const format =
    known.get(key) ??
    new Intl.DateTimeFormat(formatTags[language], { ...formats[name], timeZone: 'UTC' })
  known.set(key, format)
  return format.format(date)
}

/** `November 2026` */
export function monthName(month: string, language: Language): string {
  return formatted(new Date(`${month}-01T00:00:00Z`), 'month', language)
}

/** `Saturday, November 21` */
export function dayName(date: string, language: Language): string {
  return formatted(new Date(`${date}T00:00:00Z`), 'day', language)
}

/** The names of the days of a week, Monday first. */
export function weekdayNames(language: Language): string[] {
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) =>
    formatted(new Date(Date.UTC(2024, 0, index + 1)), 'weekday', language),
  )
}
