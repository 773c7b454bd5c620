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

const monthFormat = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayFormat = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** `November 2026` */
export function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`))
}

/** `Saturday, November 21` */
export function dayName(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`))
}
