import type { PaginatedDocs } from 'payload'
import { expect, test } from 'vitest'
import { findPage } from '../../server/operations/lists'

const total = 20_011
const ascending = Array.from({ length: total }, (_, place) => ({ id: String(place) }))

/** A Payload with this many documents that records how many it skips. */
function payloadWith(rows: typeof ascending) {
  let passedOver = 0
  return {
    passedOver: () => passedOver,
    async find({ page, limit, sort }: { page: number; limit: number; sort: string[] }) {
      passedOver = (page - 1) * limit
      const sorted = sort[0]?.startsWith('-') ? rows.toReversed() : rows
      const docs = sorted.slice(passedOver, passedOver + limit)
      return { docs, totalDocs: rows.length } as PaginatedDocs<{ id: string }>
    },
    count: async () => ({ totalDocs: rows.length }),
  }
}

test.each([
  [0, 25],
  [1, 25],
  [201, 25],
  [399, 25],
  [400, 25],
  [401, 25],
  [640, 25],
  [799, 25],
  [800, 25],
  [801, 25],
  [5000, 25],
  [199, 100],
  [200, 100],
  [201, 100],
  [20_010, 1],
])('returns page %i of size %i with few skipped documents', async (page, size) => {
  for (const direction of ['asc', 'desc'] as const) {
    const all = direction === 'asc' ? ascending : ascending.toReversed()
    const payload = payloadWith(ascending)
    const query = { page, size, sort: [{ field: 'createdAt', direction }] }

    const found = await findPage(query, {}, payload.find, payload.count)

    expect(found.docs).toEqual(all.slice(page * size, (page + 1) * size))
    expect(found.totalDocs).toBe(total)
    expect(payload.passedOver()).toBeLessThanOrEqual(total / 2)
  }
})
