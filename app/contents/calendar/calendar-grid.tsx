import { useState } from 'react'
import type { CalendarEntry, ContentCalendar } from '../../../server/contents/calendar/contract'
import type { FormProblem } from '../../design/forms/problem'
import { useLanguage } from '../../messages/use-text'
import { CalendarEntryItem } from './calendar-entry'
import { dayName, monthName, weekdayNames, weeksOf } from './month'

interface CalendarGridProps {
  calendar: ContentCalendar
  problem: FormProblem | undefined
  /** Moves a scheduled change to a day, at the same time. */
  onMove(entry: CalendarEntry, day: string): void
}

/** A month with a cell for each day. On a phone it is a list of the days with entries. */
export function CalendarGrid({ calendar, problem, onMove }: CalendarGridProps) {
  const language = useLanguage()
  const { month, today, entries } = calendar
  const [dragged, setDragged] = useState<CalendarEntry | null>(null)
  const [over, setOver] = useState<string | null>(null)
  return (
    <table className="calendar">
      <caption className="sr-only">{monthName(month, language)}</caption>
      <thead>
        <tr>
          {weekdayNames(language).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]?.date}>
            {week.map(({ date, isInMonth }) => {
              const ofDay = entries.filter(({ localTime }) => localTime.startsWith(date))
              // Nothing can be scheduled for the past.
              const isTarget = dragged !== null && date >= today
              return (
                <td
                  key={date}
                  data-outside={isInMonth ? undefined : ''}
                  data-today={date === today ? '' : undefined}
                  data-empty={ofDay.length === 0 ? '' : undefined}
                  data-over={isTarget && over === date ? '' : undefined}
                  onDragOver={(event) => {
                    if (!isTarget) return
                    event.preventDefault()
                    setOver(date)
                  }}
                  onDrop={(event) => {
                    event.preventDefault()
                    if (dragged && isTarget) onMove(dragged, date)
                    setDragged(null)
                  }}
                >
                  <time dateTime={date}>
                    <span aria-hidden="true" className="calendar-number">
                      {Number(date.slice(-2))}
                    </span>
                    <span className="calendar-day-name">{dayName(date, language)}</span>
                  </time>
                  {ofDay.length > 0 ? (
                    <ul>
                      {ofDay.map((entry) => (
                        <CalendarEntryItem
                          key={`${entry.kind} ${entry.contentId} ${entry.plan?.id ?? ''}`}
                          entry={entry}
                          problem={problem}
                          onDrag={setDragged}
                        />
                      ))}
                    </ul>
                  ) : null}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
