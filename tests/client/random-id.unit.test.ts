import { expect, test } from 'vitest'
import { randomId } from '../../app/client/random-id'

test('a random id uses 32 unambiguous characters', () => {
  const seen = new Set(randomId(20_000))

  expect([...seen].sort().join('')).toBe('0123456789abcdefghjkmnpqrstvwxyz')
})

test('has the requested length and is unique', () => {
  expect(randomId()).toHaveLength(16)
  expect(randomId(26)).toHaveLength(26)
  expect(new Set(Array.from({ length: 1000 }, () => randomId())).size).toBe(1000)
})
