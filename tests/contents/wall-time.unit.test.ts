import { expect, test } from 'vitest'
import { momentAt } from '../../server/contents/wall-time'

test.each([
  ['2026-01-15T09:30', 'Europe/Vienna', '2026-01-15T08:30:00.000Z'],
  ['2026-07-15T09:30:15', 'Europe/Vienna', '2026-07-15T07:30:15.000Z'],
  ['2026-07-15T09:30', 'America/New_York', '2026-07-15T13:30:00.000Z'],
  ['2026-07-15T09:30', 'Asia/Kolkata', '2026-07-15T04:00:00.000Z'],
  ['2026-07-15T09:30', 'UTC', '2026-07-15T09:30:00.000Z'],
  // Occurs twice, as the clocks go back: the first is meant.
  ['2026-10-25T02:30', 'Europe/Vienna', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Vienna', '2026-10-25T02:00:00.000Z'],
  // Never occurs, as the clocks go forward: read with the offset before the change.
  ['2026-03-29T02:30', 'Europe/Vienna', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Vienna', '2026-03-29T01:00:00.000Z'],
])('converts %s in %s to %s', (shown, timeZone, moment) => {
  expect(momentAt(shown, timeZone).toISOString()).toBe(moment)
})

test('returns an invalid date for an impossible time', () => {
  expect(momentAt('2026-13-45T09:30', 'UTC').getTime()).toBeNaN()
})
