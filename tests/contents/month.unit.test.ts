import { expect, test } from 'vitest'
import {
  dayName,
  monthAfter,
  monthName,
  weekdayNames,
  weeksOf,
} from '../../app/contents/calendar/month'

test.each([
  // A month that begins on a Monday and has four weeks, and one that needs six.
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2024-02', 5, '2024-01-29', '2024-03-03'],
])('the weeks of %s', (month, weeks, first, last) => {
  const days = weeksOf(month)
  expect(days).toHaveLength(weeks)
  expect([days[0]?.[0]?.date, days.at(-1)?.at(-1)?.date]).toEqual([first, last])
  expect(days.flat().filter(({ isInMonth }) => isInMonth)).toHaveLength(
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
  )
})

test('goes to other months, over the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

test.each([
  ['en', 'December 2026', 'Saturday, December 5', ['Monday', 'Sunday']],
  ['de', 'Dezember 2026', 'Samstag, 5. Dezember', ['Montag', 'Sonntag']],
] as const)('names months and days in the language %s', (language, month, day, weekdays) => {
  expect(monthName('2026-12', language)).toBe(month)
  expect(dayName('2026-12-05', language)).toBe(day)
  expect([weekdayNames(language).at(0), weekdayNames(language).at(-1)]).toEqual(weekdays)
})
