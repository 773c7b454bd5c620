import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText, typedNumber } from '../../app/formats/typed-number'

test.each([
  ['1250', 1250],
  [' 12.50 ', 12.5],
  ['2,5', 2.5],
  ['1.200,50', 1200.5],
  ['1,200.50', 1200.5],
  ['1 200', 1200],
  ['1\u00a0200,5', 1200.5],
  ["1'200.50", 1200.5],
  ['12’345’678', 12_345_678],
  ['1,200,000', 1_200_000],
  ['1.200.000', 1_200_000],
  ['1.200.000,5', 1_200_000.5],
  ['1680.125', 1680.125],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['5.', 5],
  ['−5', -5],
  ['- 100,00', -100],
])('reads %j as %d', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

test.each(['1,200', '1.200', '12,500', '999.999', '-1,200'])('does not guess %j', (text) => {
  expect(typedNumber(text)).toBe('ambiguous')
})

test.each([
  ...['', ' ', '-', '.', ',', 'ten', '1 20', '12 34', '1,2,3', '1.2.3', '12,34.5', '1.200.50'],
  ...['1,20,000', '1e3', '0x10', '5 €', '1..2', "1'200 300", '--1', '1200.000,5', 'NaN', '١٢'],
])('rejects %j', (text) => {
  expect(typedNumber(text)).toBe('unreadable')
})

const styles = [
  { group: '', point: '.' },
  { group: '', point: ',' },
  { group: ',', point: '.' },
  { group: '.', point: ',' },
  { group: ' ', point: ',' },
  { group: "'", point: '.' },
]

test('an amount with cents is the same in every way of writing it', () => {
  const cents = fc.integer({ min: -99_999_999, max: 99_999_999 })
  fc.assert(
    fc.property(cents, fc.constantFrom(...styles), (amount, { group, point }) => {
      const digits = String(Math.trunc(Math.abs(amount) / 100))
      const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, group)
      const decimals = String(Math.abs(amount) % 100).padStart(2, '0')
      const read = typedNumber(`${amount < 0 ? '-' : ''}${grouped}${point}${decimals}`)
      expect(Math.abs(Number(read))).toBe(Math.abs(amount) / 100)
      expect(Math.sign(Number(read)) * amount).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what is shown in a field is read as the same number', () => {
  const thousandths = fc.integer({ min: -100_000_000, max: 100_000_000 })
  fc.assert(
    fc.property(thousandths, fc.constantFrom(0, 2), (amount, decimals) => {
      expect(typedNumber(numberText(amount / 1000, decimals))).toBe(amount / 1000 || 0)
    }),
  )
})

test('no text is read as a number that its digits do not have', () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,- '"), maxLength: 14 })
  fc.assert(
    fc.property(typed, (text) => {
      const read = typedNumber(text)
      if (typeof read !== 'number') return
      expect(Number.isFinite(read)).toBe(true)
      const digits = (of: string) => of.replace(/\D/g, '').replace(/^0+|0+$/g, '')
      if (Math.abs(read) >= 1e-6) expect(digits(String(read))).toBe(digits(text))
    }),
  )
})
