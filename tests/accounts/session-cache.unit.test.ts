import { MemoryStore, type SessionData } from 'express-session'
import { expect, test, vi } from 'vitest'
import { withSessionCache } from '../../server/identity/session-cache'

const hourMs = 3600_000

test('reads the session of a user once, while the user is signed in by it', async () => {
  const { store, reads, end } = cachedStore()
  await set(store, 'a', sessionOf({ identity: { userId: 'ada', sid: 'first' } }))

  expect([await userOf(store, 'a'), await userOf(store, 'a')]).toEqual(['ada', 'ada'])
  expect(reads()).toBe(1)

  end()
  await userOf(store, 'a')
  await userOf(store, 'a')
  expect(reads()).toBe(3)
})

test('reads the session of a visitor each time', async () => {
  const { store, reads } = cachedStore()
  await set(store, 'a', sessionOf({ visitor: 'some' }))

  await get(store, 'a')
  await get(store, 'a')

  expect(reads()).toBe(2)
})

test('reads a session again after it was written or destroyed', async () => {
  const { store } = cachedStore()
  await set(store, 'a', sessionOf({ identity: { userId: 'ada', sid: 'first' } }))
  await get(store, 'a')

  await set(store, 'a', sessionOf({ identity: { userId: 'bob', sid: 'second' } }))
  expect(await userOf(store, 'a')).toBe('bob')

  await new Promise((resolve) => store.destroy('a', resolve))
  expect(await get(store, 'a')).toBeNull()
})

test('reads a session again once it has expired, and after a minute', async () => {
  vi.useFakeTimers()
  const { store, reads } = cachedStore()
  const identity = { userId: 'ada', sid: 'first' }
  await set(store, 'short', sessionOf({ identity }, 30_000))
  await set(store, 'long', sessionOf({ identity }))
  for (const sid of ['short', 'long']) await userOf(store, sid)

  vi.advanceTimersByTime(31_000)
  expect([await get(store, 'short'), await userOf(store, 'long')]).toEqual([null, 'ada'])
  expect(reads()).toBe(3)

  vi.advanceTimersByTime(31_000)
  await userOf(store, 'long')
  expect(reads()).toBe(4)
  vi.useRealTimers()
})

test('gives each request a copy of its own', async () => {
  const { store } = cachedStore()
  await set(store, 'a', sessionOf({ identity: { userId: 'ada', sid: 'first' } }))
  await get(store, 'a')

  const changed = await get(store, 'a')
  if (changed) changed.identity.userId = 'bob'

  expect(await userOf(store, 'a')).toBe('ada')
})

/** A store that counts what is read past the cache. */
function cachedStore() {
  let count = 0
  let active = true
  class CountingStore extends MemoryStore {
    override get(...parameters: Parameters<MemoryStore['get']>) {
      count += 1
      super.get(...parameters)
    }
  }
  return {
    store: withSessionCache(new CountingStore(), async () => active),
    reads: () => count,
    end: () => {
      active = false
    },
  }
}

type Store = ReturnType<typeof withSessionCache>

function sessionOf(fields: Partial<SessionData>, lastsMs = hourMs): SessionData {
  const expires = new Date(Date.now() + lastsMs)
  // A session has either an identity or a visitor.
  return { cookie: { originalMaxAge: hourMs, expires }, ...fields } as SessionData
}

function set(store: Store, sid: string, session: SessionData): Promise<void> {
  return new Promise((resolve, reject) =>
    store.set(sid, session, (error?: unknown) => (error ? reject(error) : resolve())),
  )
}

function get(store: Store, sid: string): Promise<SessionData | null> {
  return new Promise((resolve, reject) =>
    store.get(sid, (error: unknown, session?: SessionData | null) =>
      error ? reject(error) : resolve(session ?? null),
    ),
  )
}

async function userOf(store: Store, sid: string): Promise<string | undefined> {
  return (await get(store, sid))?.identity.userId
}
