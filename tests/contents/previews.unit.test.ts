import type { Payload } from 'payload'
import { afterEach, expect, test, vi } from 'vitest'
import { previewLink } from '../../cms/contents/preview-link'
import type { Content } from '../../cms/payload-types'
import { contentPreviewOperations } from '../../server/contents/previews'

const dayMs = 24 * 60 * 60 * 1000
const id = '01jd3w8k5v2m9q7x4c6t0r1zhb'
const stored = {
  id,
  title: 'Trams',
  slug: 'trams',
  type: 'article',
  metadata: { permission: 'public' },
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
} as Content

afterEach(() => {
  vi.useRealTimers()
})

test('a preview link shows the draft for a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const secret = 'a secret for tests alone'
  const payload = { secret, find: async () => ({ docs: [stored] }) } as unknown as Payload
  const { preview } = contentPreviewOperations({
    payload,
    caller: null,
    // The text has no list of contents.
    readCache: {} as never,
  })
  const { url, expiresAt } = previewLink(secret, id)
  const token = new URL(url, 'https://studio.example').searchParams.get('token') ?? ''

  vi.setSystemTime(Date.now() + dayMs - 1)
  expect(await preview(id, { token })).toMatchObject({ content: { title: 'Trams' }, expiresAt })

  vi.setSystemTime(Date.now() + 1)
  await expect(preview(id, { token })).rejects.toThrow('This preview has ended')
})
