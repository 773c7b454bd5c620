import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendTokens } from '../../app/client/token-requests'
import type { Tokens } from '../../app/client/tokens'
import { forwardingTokens } from '../../app/loaders/token-mode.server'
import type { AuthOperations } from '../../server/accounts/sign-in/contract'

const origin = 'https://site.example'
let answerHeaders: Record<string, string>
let sent: Request[]
let tokens: Tokens

beforeEach(() => {
  answerHeaders = {}
  sent = []
  let token: string | null = 'a.b.c'
  tokens = {
    current: () => token,
    save: vi.fn((response) => {
      token = response.token
    }),
    clear: vi.fn(() => {
      token = null
    }),
  }
  const plainFetch: typeof fetch = async (input, init) => {
    sent.push(new Request(typeof input === 'string' ? new URL(input, origin) : input, init))
    return new Response(null, { headers: answerHeaders })
  }
  vi.stubGlobal('window', { fetch: plainFetch, location: { origin, href: `${origin}/about` } })
  sendTokens(tokens)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a request to the site contains the token and all its own headers', async () => {
  const body = new URLSearchParams({ title: 'Größe' })
  await window.fetch(`${origin}/about.data`, { headers: { 'X-Other': '1' } })
  await window.fetch(new URL(`${origin}/signin.data`), { method: 'POST', body })

  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer a.b.c',
    'Bearer a.b.c',
  ])
  expect(sent[0]?.headers.get('x-other')).toBe('1')
  expect(sent[1]?.method).toBe('POST')
  expect(await sent[1]?.text()).toBe(String(body))
})

test('sends no token to another site, or with a request that has its own credentials', async () => {
  answerHeaders = { 'X-Token-Response': '' }
  await window.fetch('https://elsewhere.example/about.data')
  await window.fetch('//elsewhere.example/')
  await window.fetch(new Request('https://site.example.x.example/', { method: 'POST', body: 'x' }))
  expect(sent.map(({ headers }) => headers.has('authorization'))).toEqual([false, false, false])
  expect(tokens.clear).not.toHaveBeenCalled()

  answerHeaders = {}
  await window.fetch(`${origin}/v1/user/current`, { headers: { Authorization: 'users API-Key x' } })
  expect(sent.at(-1)?.headers.get('authorization')).toBe('users API-Key x')
})

test('stores the token of a sign-in by an action, and deletes it at sign-out', async () => {
  const authentication = { token: 'd.e.f', exp: 1_800_000_000, user: { fullName: 'Größe' } }
  const auth = {
    signIn: async () => authentication,
    signOut: async () => undefined,
    startPasskeySignIn: async () => ({ challenge: 'x' }),
  } as unknown as AuthOperations
  const headers = new Headers()
  const telling = forwardingTokens(auth, headers)

  expect(await telling.signIn({ email: '', password: '' })).toBe(authentication)
  answerHeaders = Object.fromEntries(headers)
  await window.fetch(`${origin}/signin.data`)
  expect(tokens.save).toHaveBeenCalledWith({ token: 'd.e.f', exp: 1_800_000_000 })
  await telling.signOut()
  answerHeaders = Object.fromEntries(headers)
  await window.fetch(`${origin}/signout.data`)
  expect(tokens.clear).toHaveBeenCalledOnce()
})

test('other actions forward no token, and errors pass through', async () => {
  const headers = new Headers()
  const auth = {
    startPasskeySignIn: async () => ({ challenge: 'x' }),
    signIn: async () => Promise.reject(new Error('Wrong.')),
  } as unknown as AuthOperations & { startPasskeySignIn(): Promise<unknown> }
  const telling = forwardingTokens(auth, headers)

  await telling.startPasskeySignIn()
  await expect(telling.signIn({ email: '', password: '' })).rejects.toThrow('Wrong.')

  expect([...headers]).toEqual([])
})
