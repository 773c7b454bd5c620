import { describe, expect, test } from 'vitest'
import { formatDay, formatDayLong } from '../../app/formats/day'
import { formatFileSize } from '../../app/formats/file-size'
import { formatMoment, formatMomentShort } from '../../app/formats/moment'
import { formatMoney, formatPrice } from '../../app/formats/money'
import { formatPercent } from '../../app/formats/percent'
import { momentIn } from '../../app/formats/reader-zone'
import { formatRelative } from '../../app/formats/relative'
import { shorten } from '../../app/formats/shorten'

test.each([
  ['2026-11-21T09:30:00.000Z', 'Nov 21, 2026', 'Saturday November 21, 2026'],
  ['2022-01-01T00:00:00.000Z', 'Jan 1, 2022', 'Saturday January 1, 2022'],
  ['2022-12-31T23:59:59.999Z', 'Dec 31, 2022', 'Saturday December 31, 2022'],
  ['2024-02-29T12:00:00.000Z', 'Feb 29, 2024', 'Thursday February 29, 2024'],
])(
  "formats the day of %s as %s, or %s, regardless of the reader's time zone",
  (text, medium, long) => {
    expect(formatDay(new Date(text), 'en')).toBe(medium)
    expect(formatDayLong(new Date(text), 'en')).toBe(long)
  },
)

test.each([
  ['2026-11-21T09:05:59.999Z', '2026 Nov 21, 09:05', 'Nov21-09:05'],
  ['2026-05-01T00:00:00.000Z', '2026 May 1, 00:00', 'May1-00:00'],
  ['2026-09-30T23:59:00.000Z', '2026 Sep 30, 23:59', 'Sep30-23:59'],
])('formats the time %s as %s, or %s', (text, medium, short) => {
  expect(formatMoment(new Date(text), 'en')).toBe(medium)
  expect(formatMomentShort(new Date(text), 'en')).toBe(short)
})

test.each([
  ['2026-11-21T09:05:00.000Z', 'UTC', '2026 Nov 21, 09:05 UTC', '21. Nov. 2026, 09:05 UTC'],
  [
    '2026-11-21T23:05:00.000Z',
    'Europe/Vienna',
    '2026 Nov 22, 00:05 GMT+1',
    '22. Nov. 2026, 00:05 MEZ',
  ],
  [
    '2026-07-21T09:05:00.000Z',
    'Europe/Vienna',
    '2026 Jul 21, 11:05 GMT+2',
    '21. Juli 2026, 11:05 MESZ',
  ],
  ['2026-07-21T09:05:00.000Z', 'Etc/UTC', '2026 Jul 21, 09:05 UTC', '21. Juli 2026, 09:05 UTC'],
])('writes %s in %s, and names that zone', (text, zone, english, german) => {
  expect(momentIn(new Date(text), 'en', zone)).toBe(english)
  expect(momentIn(new Date(text), 'de', zone)).toBe(german)
})

describe('relative to noon of November 21, 2026', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  test.each([
    ['2026-11-21T12:00:00Z', 'now'],
    ['2026-11-21T11:59:01Z', 'now'],
    ['2026-11-21T12:00:59Z', 'now'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T12:45:00Z', 'in 45 minutes'],
    ['2026-11-21T10:00:01Z', '1 hour ago'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-11-23T12:00:00Z', 'in 2 days'],
    ['2026-11-07T12:00:00Z', '2 weeks ago'],
    ['2026-08-21T12:00:00Z', '3 months ago'],
    ['2028-11-21T12:00:00Z', 'in 2 years'],
  ])('formats %s as %s', (text, expected) => {
    expect(formatRelative(new Date(text), now, 'en')).toBe(expected)
  })
})

test.each([
  [0.125, 0, '13%'],
  [0.125, 1, '12.5%'],
  [1, 2, '100.00%'],
  [-0.031, 1, '−3.1%'],
  [12, 0, '1,200%'],
])('formats %s with %i decimals as %s', (share, decimals, expected) => {
  expect(formatPercent(share, decimals, 'en')).toBe(expected)
})

test.each([
  [0, '$0.00', '$0'],
  [950, '$950.00', '$950'],
  [4200, '$4,200.00', '$4,200'],
  [1_250_000, '$1,250,000.00', '$1,250,000'],
  [12.5, '$12.50', '$12.50'],
  [12.34, '$12.34', '$12.34'],
  [12.345, '$12.35', '$12.35'],
  [11.999, '$12.00', '$12'],
  [-5, '−$5.00', '−$5'],
  [-1234.5, '−$1,234.50', '−$1,234.50'],
  [-0.001, '$0.00', '$0'],
])('formats %s as the amount %s and the price %s', (amount, money, price) => {
  expect(formatMoney(amount, 'USD', 'en')).toBe(money)
  expect(formatPrice(amount, 'USD', 'en')).toBe(price)
})

test.each([
  ['EUR', '€80.00'],
  ['GBP', '£80.00'],
  ['CHF', 'CHF\u00a080.00'],
] as const)('formats 80 %s as %s', (currency, expected) => {
  expect(formatMoney(80, currency, 'en')).toBe(expected)
})

test.each([
  ['', ''],
  ['thirteen char', 'thirteen char'],
  ['fourteen chars', 'fourteen…hars'],
  ['01hzx3k9w5v8r2t6y0q4m7p1nd', '01hzx3k9…p1nd'],
  [
    '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧',
    '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧…👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧',
  ],
])('shortens "%s" to "%s"', (text, expected) => {
  expect(shorten(text)).toBe(expected)
})

test.each([
  [{ length: 5, tail: 0 }, 'abcd…'],
  [{ length: 5, tail: 2 }, 'ab…ij'],
  [{ length: 3, tail: 9 }, '…ij'],
])('with %j, shortens "abcdefghij" to "%s"', (options, expected) => {
  expect(shorten('abcdefghij', options)).toBe(expected)
})

test('formats dates, times and numbers as they are written in German', () => {
  const date = new Date('2026-03-04T09:05:00.000Z')

  expect(formatDay(date, 'de')).toBe('4. März 2026')
  expect(formatDay(new Date('2026-12-24T00:00:00Z'), 'de')).toBe('24. Dez. 2026')
  expect(formatDayLong(date, 'de')).toBe('Mittwoch, 4. März 2026')
  expect(formatMoment(date, 'de')).toBe('4. März 2026, 09:05')
  expect(formatMomentShort(date, 'de')).toBe('4. März 09:05')
  expect(formatRelative(date, new Date('2026-03-06T09:05:00Z'), 'de')).toBe('vorgestern')
  expect(formatPercent(0.125, 1, 'de')).toBe('12,5\u00a0%')
  expect(formatMoney(-1250.5, 'EUR', 'de')).toBe('−1.250,50\u00a0€')
  expect(formatFileSize(2_500_000, 'de')).toBe('2,4 MB')
})
