import type { Payload } from 'payload'
import { afterEach, expect, test, vi } from 'vitest'
import { newestEntries } from '../../cms/reviews/entries'
import { sharedDraftOperations } from '../../server/contents/client-links/shared'

const id = '01jd3w8k5v2m9q7x4c6t0r1zhb'
const key = '4m0z8q2c5v9h1s7nk6t3x8b1d2'
const content = {
  id,
  title: 'Trams',
  slug: 'trams',
  type: 'article',
  metadata: { permission: 'public' },
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
}
const expiresAt = '2026-12-05T09:30:00.000Z'

afterEach(() => {
  vi.useRealTimers()
})

/** The operations of a client, with a link that has been used for some comments. */
function operationsWith(comments: number) {
  const link = { id, content: id, createdBy: id, client: 'Them', expiresAt, comments }
  const stored: Record<string, object[]> = { 'client-links': [link], contents: [content] }
  const payload = {
    find: async ({ collection }: { collection: string }) => ({ docs: stored[collection] ?? [] }),
    findByID: async () => null,
    findGlobal: async () => ({ name: 'Studio', footer: { email: 'hello@studio.example' } }),
    db: { updateOne: async () => null },
  } as unknown as Payload
  return sharedDraftOperations({
    payload,
    caller: null,
    // No text has a list of contents.
    readCache: {} as never,
    withLock: (_key, work) => work(),
    mailer: {} as never,
  })
}

test('a link opens the draft until it expires, then says whom to ask', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) - 1 })
  const { shared, comment } = operationsWith(0)
  expect(await shared(id, { key })).toMatchObject({ content: { title: 'Trams' } })

  vi.setSystemTime(Date.parse(expiresAt))
  const asks = 'This link has ended. Ask Studio for a new one, or write to hello@studio.example.'
  await expect(shared(id, { key })).rejects.toThrow(asks)
  await expect(comment(id, { key, text: 'Late' })).rejects.toThrow(asks)
})

test('a link takes 200 comments', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) - 1 })

  await expect(operationsWith(200).comment(id, { key, text: 'One more' })).rejects.toMatchObject({
    name: 'Conflict',
    message: expect.stringContaining('200 comments'),
  })
})

test('comments of clients displace no entry of a colleague', () => {
  const colleague = { kind: 'comment' as const }
  const clients = Array.from({ length: 1100 }, () => ({ kind: 'clientComment' as const }))

  expect(newestEntries([colleague, ...clients])).toEqual([colleague, ...clients.slice(100)])
  const colleagues = Array.from({ length: 201 }, () => ({ kind: 'comment' as const }))
  expect(newestEntries([...colleagues, { kind: 'reply' as const, link: 'one' }])).toHaveLength(201)
})
