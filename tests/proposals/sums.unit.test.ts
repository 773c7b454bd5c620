import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsOf } from '../../cms/proposals/sums'

test('without a tax rate the total is the net sum', () => {
  expect(
    sumsOf([
      { quantity: 2.5, unitPrice: 1680.1 },
      { unitPrice: -100, quantity: 1 },
    ]),
  ).toEqual({
    net: 4100.25,
    taxes: [],
    total: 4100.25,
  })
})

test('the tax of each rate is computed from the sum of its items, half a cent up', () => {
  const items = [
    { quantity: 1, unitPrice: 0.35, taxRate: 19 },
    { quantity: 1, unitPrice: 0.15, taxRate: 19 },
    { quantity: 3, unitPrice: 0.5, taxRate: 7 },
    { quantity: 1, unitPrice: 10, taxRate: 0 },
    { quantity: 1, unitPrice: 5 },
  ]

  // 19% of 0.50 is 0.095, and 7% of 1.50 is 0.105.
  expect(sumsOf(items)).toEqual({
    net: 17,
    taxes: [
      { rate: 0, net: 10, tax: 0 },
      { rate: 7, net: 1.5, tax: 0.11 },
      { rate: 19, net: 0.5, tax: 0.1 },
    ],
    total: 17.21,
  })
  expect(sumsOf([{ quantity: 1, unitPrice: -0.5, taxRate: 19 }]).taxes[0]?.tax).toBe(-0.1)
})

test('the total is the net sum with all taxes, to the cent, in any order of the items', () => {
  const item = fc.record({
    quantity: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
    unitPrice: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
    taxRate: fc.constantFrom(null, 0, 7, 7.7, 19, 20.125),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), (items) => {
      const { net, taxes, total } = sumsOf(items)
      const cents = (amount: number) => Math.round(amount * 100)
      const tax = taxes.reduce((sum, line) => sum + cents(line.tax), 0)
      expect(cents(total)).toBe(cents(net) + tax)
      expect(sumsOf(items.toReversed())).toEqual({ net, taxes, total })
    }),
  )
})
