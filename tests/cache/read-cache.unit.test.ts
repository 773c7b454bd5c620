import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ChangeLog } from '../../server/cache/change-log'
import { createReadCache } from '../../server/cache/read-cache'

test('loads a value once, until one of its tags changes', async () => {
  const { changeLog, change } = fakeChangeLog()
  const { get } = createReadCache(changeLog)
  let loads = 0
  const load = () => get('pages', ['pages'], async () => ++loads)

  expect([await load(), await load()]).toEqual([1, 1])
  change('site')
  expect(await load()).toBe(1)
  change('pages')
  expect(await load()).toBe(2)
})

test('loads again after a change during the load', async () => {
  const { changeLog, change } = fakeChangeLog()
  const { get } = createReadCache(changeLog)
  let stored = 'before'

  const first = get('pages', ['pages'], async () => {
    const read = stored
    await nextTurn()
    stored = 'after'
    change('pages')
    return read
  })

  expect(await first).toBe('before')
  expect(await get('pages', ['pages'], async () => stored)).toBe('after')
})

test('loads again after any change while the tags of a value are unknown', async () => {
  const { changeLog, change } = fakeChangeLog()
  const { get } = createReadCache(changeLog)
  let loads = 0
  const load = () =>
    get(
      'pages',
      (value: number) => [`page:${value}`],
      async () => {
        await nextTurn()
        return ++loads
      },
    )

  const first = load()
  change('site')
  const second = load()

  expect(await Promise.all([first, second])).toEqual([1, 2])
  expect(await load()).toBe(2)
  change('page:2')
  expect(await load()).toBe(3)
})

test('shares one load among concurrent callers', async () => {
  const { get } = createReadCache(fakeChangeLog().changeLog)
  let loads = 0
  const load = () => get('pages', ['pages'], async () => ++loads)

  expect(await Promise.all([load(), load(), load()])).toEqual([1, 1, 1])
})

test('loads again after a failed load', async () => {
  const { get } = createReadCache(fakeChangeLog().changeLog)

  const failed = get('pages', ['pages'], async () => {
    throw new Error('The database is away.')
  })

  await expect(failed).rejects.toThrow('away')
  expect(await get('pages', ['pages'], async () => 'there')).toBe('there')
})

/** A change log that the test writes. */
function fakeChangeLog() {
  let version = 0
  const lastOf = new Map<string, number>()
  const changeLog: ChangeLog = {
    sync: () => undefined,
    syncOnce: (work) => work(),
    keepSynced: (work) => work(),
    version: () => version,
    changedSince: (since, tags) => [...tags].some((tag) => (lastOf.get(tag) ?? 0) > since),
    syncedAt: () => 0,
    tagsSince: () => null,
    close: async () => {},
  }
  function change(tag: string): void {
    version += 1
    lastOf.set(tag, version)
  }
  return { changeLog, change }
}
