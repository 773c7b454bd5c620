import { expect, test, vi } from 'vitest'
import { createRecordCache } from '../../app/client/record-cache'
import { createUserRecords, withAsset } from '../../app/client/user-records'
import type { User } from '../../server/accounts/contract'
import type { Asset } from '../../server/assets/contract'

interface Note {
  text: string
}

const why = new Error('The service is away.')

test('fetches a record once for concurrent callers', async () => {
  const { cache, fetch } = notes()

  const [one, same] = await Promise.all([cache.get('a'), cache.get('a')])
  const later = await cache.get('a')

  expect(one).toEqual({ text: 'a as stored' })
  expect([same, later]).toEqual([one, one])
  expect(fetch.mock.calls).toEqual([['a']])
})

test('does not cache a failed fetch, and fetches again', async () => {
  const { cache, fetch } = notes()
  fetch.mockRejectedValueOnce(why)

  await expect(cache.get('a')).rejects.toThrow(new Error('Not found a', { cause: why }))
  await expect(cache.get('a')).resolves.toEqual({ text: 'a as stored' })
})

test('saves changes to the record as fetched, and caches the saved record', async () => {
  const { cache, fetch, save } = notes()

  const saved = await cache.save('a', { text: 'new' })

  expect(save.mock.calls).toEqual([[{ text: 'a as stored' }, { text: 'new' }]])
  expect(saved).toEqual({ text: 'new' })
  expect(await cache.get('a')).toBe(saved)
  expect(fetch).toHaveBeenCalledOnce()
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

test('saves nothing to a record that is not found', async () => {
  const { cache, fetch, save } = notes()
  fetch.mockRejectedValueOnce(why)

  await expect(cache.save('a', { text: 'new' })).rejects.toThrow(
    new Error('Not found a', { cause: why }),
  )
  expect(save).not.toHaveBeenCalled()
})

test('an updated asset replaces the one with its key, or is added', () => {
  const [profile, cover] = [asset('1', 'profile'), asset('2', 'cover')]
  const newer = asset('3', 'profile')

  expect(withAsset([profile, cover], newer)).toEqual([newer, cover])
  expect(withAsset([cover], newer)).toEqual([cover, newer])
  expect(withAsset([], newer)).toEqual([newer])
})

test("a saved file changes only its own user's cached list", async () => {
  const a = user('a', [asset('1', 'profile')])
  const get = vi.fn(async (id: string) => (id === 'a' ? a : user('b', [])))
  const create = vi.fn(async ({ targetId, key }) => asset('3', key, targetId))
  const records = createUserRecords({ users: { get }, assets: { create } } as never)
  const [file, onProgress] = [new Blob(['new']), () => {}]
  await records.get('b')

  await records.save('a', { key: 'profile', file, onProgress })
  await records.save('a', { key: 'cover', file })

  expect(create.mock.calls).toEqual([
    [{ targetId: 'a', key: 'profile', file }, { onProgress }],
    [{ targetId: 'a', key: 'cover', file }, {}],
  ])
  expect((await records.get('a')).assets).toEqual([asset('3', 'profile'), asset('3', 'cover')])
  expect((await records.get('b')).assets).toEqual([])
  expect(a.assets).toEqual([asset('1', 'profile')])
  expect(get).toHaveBeenCalledTimes(2)
})

function notes() {
  const fetch = vi.fn(async (key: string): Promise<Note> => ({ text: `${key} as stored` }))
  const save = vi.fn(
    async (note: Note, changes: Partial<Note>): Promise<Note> => ({ ...note, ...changes }),
  )
  return { cache: createRecordCache<Note, Partial<Note>>({ fetch, save }), fetch, save }
}

function user(id: string, assets: Asset[]): User {
  return { id, assets } as User
}

function asset(id: string, key: string, targetId = 'a'): Asset {
  return { id, key, targetId } as Asset
}
