import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../../app/client/client'
import { openTokens, type TokenStorage } from '../../app/client/tokens'
import type { Authentication } from '../../server/accounts/sign-in/contract'

const inAnHour = Math.floor(Date.now() / 1000) + 3600
const authentication = { token: 'a.b.c', exp: inAnHour, user: { id: 'one' } } as Authentication
const credentials = { email: 'ada@studio.example', password: 'right' }
const warning = 'The token is in local storage and cookie mode is recommended for production.'

let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  warn.mockRestore()
})

test('token mode stores the token, sends it, and deletes it at sign-out', async () => {
  const tokenStorage = memory()
  const { fetch, sent } = service()
  const client = createClient({ baseUrl: '', cookieMode: false, tokenStorage, fetch })
  expect(client.token()).toBeNull()

  await client.auth.signIn(credentials)
  expect(JSON.parse(tokenStorage.getItem('tokenResponse') ?? '')).toEqual({
    token: 'a.b.c',
    exp: inAnHour,
  })
  expect(client.token()).toBe('a.b.c')
  await client.site.get()
  await client.auth.signOut()
  expect(tokenStorage.getItem('tokenResponse')).toBeNull()
  expect(client.token()).toBeNull()
  await client.site.get()

  expect(sent).toEqual([
    ['POST /v1/auth', null, 'same-origin'],
    ['GET /v1/site', 'Bearer a.b.c', 'same-origin'],
    ['DELETE /v1/auth', 'Bearer a.b.c', 'same-origin'],
    ['GET /v1/site', null, 'same-origin'],
  ])
})

test('a passkey sign-in returns a token in token mode, as a password does', async () => {
  const tokenStorage = memory()
  const { fetch } = service()
  const client = createClient({ baseUrl: '', cookieMode: false, tokenStorage, fetch })

  await client.auth.signInWithPasskey({ response: {} as AuthenticationResponseJSON })

  expect(client.token()).toBe('a.b.c')
  expect(JSON.parse(tokenStorage.getItem('tokenResponse') ?? '').token).toBe('a.b.c')
})

test('loads a stored token at the start, with the warning', async () => {
  const tokenStorage = memory(JSON.stringify(authentication))
  const { fetch, sent } = service()

  await createClient({ baseUrl: '', cookieMode: false, tokenStorage, fetch }).site.get()

  expect(sent).toEqual([['GET /v1/site', 'Bearer a.b.c', 'same-origin']])
  expect(warn.mock.calls).toEqual([[warning]])
})

test('cookie mode sends cookies, stores no token and logs no warning', async () => {
  const tokenStorage = memory(JSON.stringify(authentication))
  const { fetch, sent } = service()
  const client = createClient({ baseUrl: '', tokenStorage, fetch })

  await client.auth.signIn(credentials)
  await client.site.get()

  expect(sent).toEqual([
    ['POST /v1/auth', null, 'include'],
    ['GET /v1/site', null, 'include'],
  ])
  expect(client.token()).toBeNull()
  expect(warn).not.toHaveBeenCalled()
})

test('signing out deletes the token even if the server is unreachable', async () => {
  const tokenStorage = memory(JSON.stringify(authentication))
  const fetch = () => Promise.reject(new TypeError('offline'))
  const client = createClient({ baseUrl: '', cookieMode: false, tokenStorage, fetch })

  await expect(client.auth.signOut()).rejects.toMatchObject({ status: 503 })

  expect(client.token()).toBeNull()
  expect(tokenStorage.getItem('tokenResponse')).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['a text', '"a.b.c"'],
  ['no token', JSON.stringify({ exp: inAnHour })],
  ['no expiry', JSON.stringify({ token: 'a.b.c' })],
  ['an expired token', JSON.stringify({ token: 'a.b.c', exp: 1 })],
])('is not signed in when storage contains %s', (_what, stored) => {
  expect(openTokens(memory(stored)).current()).toBeNull()
})

test('full or forbidden storage loses the token only after a reload', () => {
  const forbidden = () => {
    throw new DOMException('Forbidden.', 'SecurityError')
  }
  const tokens = openTokens({ getItem: forbidden, setItem: forbidden, removeItem: forbidden })

  tokens.save(authentication)
  expect(tokens.current()).toBe('a.b.c')
  tokens.clear()
  expect(tokens.current()).toBeNull()
})

test('without local storage, as in Node, stores the token in memory without a warning', () => {
  const tokens = openTokens()
  tokens.save(authentication)

  expect(tokens.current()).toBe('a.b.c')
  expect(warn).not.toHaveBeenCalled()
})

function memory(stored?: string): TokenStorage {
  const items = new Map<string, string>(stored === undefined ? [] : [['tokenResponse', stored]])
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
  }
}

/** Responds to every call, and records the call, its authorization and its credentials. */
function service() {
  const sent: [call: string, authorization: string | null, credentials: string | undefined][] = []
  const fetch: typeof globalThis.fetch = async (url, request) => {
    const authorization = new Headers(request?.headers).get('authorization')
    sent.push([`${request?.method} ${String(url)}`, authorization, request?.credentials])
    return Response.json(authentication)
  }
  return { fetch, sent }
}
