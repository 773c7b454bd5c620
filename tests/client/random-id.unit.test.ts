import { expect, test } from 'vitest'
import { randomId } from '../../app/client/random-id'

test('a random id is made of 32 characters, none of them mistaken for another', () => {
  const seen = new Set(randomId(20_000))

  expect([...seen].sort().join('')).toBe('0123456789abcdefghjkmnpqrstvwxyz')
})

test('it is as long as asked for, and never the same twice', () => {
  expect(randomId()).toHaveLength(16)
  expect(randomId(26)).toHaveLength(26)
  expect(new Set(Array.from({ length: 1000 }, () => randomId())).size).toBe(1000)
})
