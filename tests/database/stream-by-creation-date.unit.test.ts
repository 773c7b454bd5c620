import type { Where } from 'payload'
import { expect, test } from 'vitest'
import { streamByCreationDate } from '../../server/operations/stream-by-creation-date'

const day = (place: number) => new Date(Date.UTC(2026, 0, 1 + place)).toISOString()

test.each([
  ['nothing', 0, day],
  ['less than a page', 7, day],
  ['a page to the last one', 100, day],
  ['several pages', 523, day],
  ['some of the same moment across pages', 523, (place: number) => day(Math.floor(place / 30))],
  ['more of the same moment than a page holds', 523, (place: number) => day(place < 400 ? 1 : 2)],
])('streams %s completely, once and in order', async (_what, count, createdAt) => {
  const stored = Array.from({ length: count }, (_, place) => ({
    id: String(place).padStart(4, '0'),
    createdAt: createdAt(place),
  }))

  const streamed: string[] = []
  for await (const page of streamByCreationDate(async ({ and, limit }) => ({
    docs: stored.filter((doc) => and.every((where) => fits(doc, where))).slice(0, limit),
  }))) {
    streamed.push(...page.map(({ id }) => id))
  }

  expect(streamed).toEqual(stored.map(({ id }) => id))
})

function fits(doc: { id: string; createdAt: string }, where: Where): boolean {
  const { createdAt, id } = where as {
    createdAt?: { greater_than_equal: string }
    id?: { not_in: string[] }
  }
  if (createdAt) return doc.createdAt >= createdAt.greater_than_equal
  return !id?.not_in.includes(doc.id)
}
