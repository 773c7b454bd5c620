import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Upload } from '../../cms/assets/store-upload'
import { createFairQueue } from '../../server/assets/fair-queue'
import { createImages } from '../../server/assets/images'

const program = fileURLToPath(new URL('./stuck-image-process.mjs', import.meta.url))
const rateLimits = { spend: async () => {} }
const order = (source: string) => ({ source, folder: '/tmp', base: 'a' })
const of = (id: string): Upload => ({ user: { id }, key: 'photo' })

test('rejects an image that takes too long, and processes the next one in a new process', async () => {
  const { make } = createImages({ rateLimits, program, timeoutMs: 5000 })

  const stuck = make(order('stuck'), of('ada'))
  const next = make(order('fine'), of('ada'))

  await expect(stuck).rejects.toMatchObject({
    status: 400,
    data: {
      errors: [
        {
          path: 'file',
          message:
            'The image takes too long to decode: make it smaller, or send it in another format.',
        },
      ],
    },
  })
  await expect(next).resolves.toEqual({ variants: [], colour: null })
})

test('rejects an image that takes too much memory', async () => {
  const { make } = createImages({ rateLimits, program, timeoutMs: 20_000 })

  await expect(make(order('vast'), of('ada'))).rejects.toMatchObject({
    data: { errors: [{ message: expect.stringMatching(/takes too much memory to decode/) }] },
  })
})

test('queues at most a hundred images of all users', async () => {
  const { make } = createImages({ rateLimits, program, timeoutMs: 20_000 })
  const waiting = Array.from({ length: 100 }, (_, n) => make(order('fine'), of(`user-${n % 10}`)))

  await expect(make(order('fine'), of('late'))).rejects.toMatchObject({
    name: 'ServiceUnavailable',
    headers: { 'Retry-After': '60' },
  })
  await expect(Promise.all(waiting)).resolves.toHaveLength(100)
  await expect(make(order('fine'), of('late'))).resolves.toEqual({ variants: [], colour: null })
})

test('alternates between users, regardless of how much each has queued', async () => {
  const queue = createFairQueue()
  const done: string[] = []
  const work = (user: string, name: string) => queue.add(user, async () => done.push(name))

  const first = queue.add('ada', async () => {
    done.push('ada 1')
    // Queued while work runs, and done before the next work of the same user.
    return { bob: work('bob', 'bob 1') }
  })
  await Promise.all([work('ada', 'ada 2'), work('ada', 'ada 3'), work('eve', 'eve 1')])
  await (await first).bob

  expect(done).toEqual(['ada 1', 'bob 1', 'eve 1', 'ada 2', 'ada 3'])
})

test('failed work does not affect the next one', async () => {
  const queue = createFairQueue()

  const failing = queue.add('ada', () => Promise.reject(new Error('broken')))
  const next = queue.add('ada', async () => 'done')

  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})
