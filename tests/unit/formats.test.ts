import { expect, test } from 'vitest'
import { formatDay } from '../../app/formats/day'
import { formatPrice } from '../../app/formats/price'

test.each([
  ['2026-11-21T09:30:00.000Z', 'Nov 21, 2026'],
  ['2022-01-01T00:00:00.000Z', 'Jan 1, 2022'],
  ['2022-12-31T23:59:59.999Z', 'Dec 31, 2022'],
  ['2024-02-29T12:00:00.000Z', 'Feb 29, 2024'],
])('the day of %s is %s, wherever the reader is', (text, expected) => {
  expect(formatDay(new Date(text))).toBe(expected)
})

test.each([
  [0, '$0'],
  [950, '$950'],
  [4200, '$4,200'],
  [1_250_000, '$1,250,000'],
  [12.34, '$12.34'],
  [12.345, '$12.35'],
])('%s is the price %s', (amount, expected) => {
  expect(formatPrice(amount)).toBe(expected)
})
