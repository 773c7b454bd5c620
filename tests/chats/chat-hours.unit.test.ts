import { expect, test } from 'vitest'
import { hoursAt } from '../../server/chats/hours'

const office = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({
  day,
  from: '09:00',
  until: '17:30',
}))

test('is always open without hours', () => {
  expect(hoursAt(new Date('2026-11-21T03:00:00Z'), [], 'Europe/Vienna')).toEqual({
    open: true,
    opensAt: null,
  })
})

test.each([
  ['a Monday morning', '2026-11-23T08:00:00Z', true],
  ['the last minute', '2026-11-23T16:29:59Z', true],
  ['the minute after', '2026-11-23T16:30:00Z', false],
  ['in summer an hour earlier', '2026-07-20T07:00:00Z', true],
  ['a Saturday', '2026-11-21T10:00:00Z', false],
])('evaluates %s in the time zone', (_when, moment, open) => {
  expect(hoursAt(new Date(moment), office, 'Europe/Vienna').open).toBe(open)
})

test.each([
  ['the evening', '2026-11-23T20:12:34Z', '2026-11-24T08:00:00.000Z'],
  ['the weekend', '2026-11-20T16:30:00Z', '2026-11-23T08:00:00.000Z'],
  ['the night the clocks change', '2026-10-24T22:00:00Z', '2026-10-26T08:00:00.000Z'],
])('after %s, returns when the agency is back', (_when, moment, opensAt) => {
  expect(hoursAt(new Date(moment), office, 'Europe/Vienna').opensAt?.toISOString()).toBe(opensAt)
})

test('returns no opening time for hours that never occur', () => {
  const never = [{ day: 'monday', from: '18:00', until: '09:00' }]

  expect(hoursAt(new Date('2026-11-23T08:00:00Z'), never, 'UTC')).toEqual({
    open: false,
    opensAt: null,
  })
})
