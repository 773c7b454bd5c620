import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '../../cms/database/id'
import { id } from '../../server/operations/contract/scalars'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
// Ahead of the clock, so that ids generated before with the real clock do not matter.
const now = Date.now() + 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

test('an id has 26 characters of the 32-character alphabet, as specified', () => {
  for (let count = 0; count < 200; count++) {
    const made = newId()
    expect(made).toHaveLength(26)
    expect([...made].filter((character) => !alphabet.includes(character))).toEqual([])
    expect(id.safeParse(made).success).toBe(true)
  }
})

test('every character of the alphabet occurs', () => {
  const characters = new Set(Array.from({ length: 300 }, newCharacters).flat())

  expect([...characters].sort().join('')).toBe(alphabet)
})

test('ids of one millisecond are unique and sort in order of creation', () => {
  vi.useFakeTimers({ now })

  const made = Array.from({ length: 1000 }, () => newId())

  expect(new Set(made).size).toBe(made.length)
  expect(new Set(made.map((each) => each.slice(0, 10))).size).toBe(1)
  expect(made.toSorted()).toEqual(made)
})

test('a later id sorts later', () => {
  vi.useFakeTimers({ now })
  const made: string[] = []
  for (const step of [1, 1, 999, 60_000, 86_400_000, 30 * 365 * 86_400_000]) {
    vi.advanceTimersByTime(step)
    made.push(newId())
  }

  expect(made.toSorted()).toEqual(made)
})

test('no id sorts earlier after the clock is set back', () => {
  vi.useFakeTimers({ now: now + 100 * 365 * 86_400_000 })
  const before = newId()
  vi.setSystemTime(now)

  expect(newId() > before).toBe(true)
})

/** The random characters of ids from different milliseconds. */
function newCharacters(_: unknown, index: number): string[] {
  vi.useFakeTimers({ now: now + index })
  return [...newId().slice(10)]
}
