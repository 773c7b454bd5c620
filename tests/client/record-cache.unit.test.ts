import { expect, test, vi } from 'vitest'
import { createRecordCache } from '../../app/client/record-cache'
import { createUserRecords, withAsset } from '../../app/client/user-records'
import type { User } from '../../server/accounts/contract'
import type { Asset } from '../../server/assets/contract'

interface Note {
  text: string
}

interface Late {
  resolve(note: Note): void
  reject(reason: unknown): void
}

const why = new Error('The service is away.')

test('fetches a record once for concurrent callers', async () => {
  const { cache, fetch } = notes()

  const [one, same] = await Promise.all([cache.get('a'), cache.get('a')])
  await cache.get('a')

  expect(one).toEqual({ text: 'a as stored' })
  expect(same).toBe(one)
  expect(cache.peek('a')).toBe(one)
  expect(fetch.mock.calls).toEqual([['a']])
})

test('does not cache a failed fetch, and fetches again', async () => {
  const { cache, fetch } = notes()
  fetch.mockRejectedValueOnce(why)

  await expect(cache.get('a')).rejects.toThrow(new Error('Not found a', { cause: why }))
  expect(cache.peek('a')).toBeUndefined()
  await expect(cache.get('a')).resolves.toEqual({ text: 'a as stored' })
})

test('caches the saved record', async () => {
  const { cache, fetch, save } = notes()

  const saved = await cache.save('a', { text: 'new' })

  expect(save.mock.calls).toEqual([['a', { text: 'new' }]])
  expect(await cache.get('a')).toBe(saved)
  expect(fetch).not.toHaveBeenCalled()
})

test('reports a failed save and preserves the cached record', async () => {
  const { cache, save } = notes()
  const cached = await cache.get('a')
  save.mockRejectedValueOnce(why)

  await expect(cache.save('a', { text: 'new' })).rejects.toThrow(
    new Error("Can't save a", { cause: why }),
  )
  expect(await cache.get('a')).toBe(cached)
})

test('a record can be stored and removed', async () => {
  const { cache, fetch } = notes()
  cache.put('a', { text: 'put' })
  expect(await cache.get('a')).toEqual({ text: 'put' })
  cache.forget('a')

  expect(cache.peek('a')).toBeUndefined()
  expect(await cache.get('a')).toEqual({ text: 'a as stored' })
  expect(fetch).toHaveBeenCalledOnce()
})

test.each([
  ['a response', (late: Late) => late.resolve({ text: 'late' })],
  ['a failure', (late: Late) => late.reject(why)],
])('%s that arrives late does not replace a newer record', async (_what, come) => {
  const { cache, fetch } = notes()
  let late: Late | undefined
  fetch.mockReturnValueOnce(
    new Promise((resolve, reject) => {
      late = { resolve, reject }
    }),
  )
  const first = cache.get('a').catch(() => undefined)
  cache.put('a', { text: 'put' })
  if (late) come(late)
  await first

  expect(await cache.get('a')).toEqual({ text: 'put' })
})

test('an updated asset replaces the one with its key, or is added', () => {
  const [profile, cover] = [asset('1', 'profile'), asset('2', 'cover')]
  const newer = asset('3', 'profile')

  expect(withAsset([profile, cover], newer)).toEqual([newer, cover])
  expect(withAsset([cover], newer)).toEqual([cover, newer])
  expect(withAsset([], newer)).toEqual([newer])
})

test("an updated asset changes only its own user's cached list", async () => {
  const a = user('a', [asset('1', 'profile')])
  const get = vi.fn(async (id: string) => (id === 'a' ? a : user('b', [])))
  const records = createUserRecords({ users: { get } } as never)
  await Promise.all([records.get('a'), records.get('b')])
  const [newer, cover] = [asset('3', 'profile', 'a'), asset('4', 'cover', 'a')]

  records.assetUpdated(newer)
  records.assetUpdated(cover)
  records.assetUpdated(asset('5', 'profile', 'nobody'))

  expect((await records.get('a')).assets).toEqual([newer, cover])
  expect((await records.get('b')).assets).toEqual([])
  expect(records.peek('nobody')).toBeUndefined()
  expect(a.assets).toHaveLength(1)
  expect(get).toHaveBeenCalledTimes(2)
})

function notes() {
  const fetch = vi.fn(async (key: string): Promise<Note> => ({ text: `${key} as stored` }))
  const save = vi.fn(
    async (_key: string, changes: Partial<Note>): Promise<Note> => ({ text: 'saved', ...changes }),
  )
  return { cache: createRecordCache<Note, Partial<Note>>({ fetch, save }), fetch, save }
}

function user(id: string, assets: Asset[]): User {
  return { id, assets } as User
}

function asset(id: string, key: string, targetId = 'a'): Asset {
  return { id, key, targetId } as Asset
}
