import { hkdfSync, randomBytes } from 'node:crypto'
import { parse } from 'cookie'
import type { Request } from 'express'
import { isSignatureOf, signatureOf } from '../../cms/access/signature'

/**
 * Names the accounts a browser has signed in to, as OWASP's device cookies do: failures of strangers
 * do not count against it. It signs nobody in.
 */
export const browserCookies = { plain: 'known', host: '__Host-known' } as const

const ttlMs = 180 * 24 * 60 * 60 * 1000
/** A browser that many people use knows those who signed in last. */
const maxAccounts = 5
const nonceBytes = 16
const entryForm = /^[\w-]{22}\.[\w-]{43}$/

/** Where a request to sign in comes from. */
export interface SignInSource {
  /** The caller's network (`networkOf`). */
  network: string
  /** What tells this browser apart among those that have signed in to an account; null: it has not. */
  deviceOf(userId: string): string | null
  /** Has the browser keep that it has signed in to an account. */
  add(userId: string): void
}

export interface KnownBrowsers {
  /** What tells this browser apart among those that have signed in to an account; null: it has not. */
  deviceOf(request: Request, userId: string): string | null
  /** Has the browser keep that it has signed in to an account. */
  add(request: Request, userId: string): void
}

/** @param secret the product's own */
export function createKnownBrowsers(secret: string): KnownBrowsers {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known browsers', 32))

  function isOf(userId: string, entry: string): boolean {
    const [nonce = '', mac = ''] = entry.split('.')
    return isSignatureOf(key, `${userId} ${nonce}`, mac)
  }

  return {
    deviceOf(request, userId) {
      const entry = entriesOf(request).find((each) => isOf(userId, each))
      return entry?.split('.')[0] ?? null
    },

    add(request, userId) {
      const others = entriesOf(request).filter((each) => !isOf(userId, each))
      const nonce = randomBytes(nonceBytes).toString('base64url')
      const mac = signatureOf(key, `${userId} ${nonce}`)
      const entries = [`${nonce}.${mac}`, ...others].slice(0, maxAccounts)
      request.res?.cookie(nameFor(request), entries.join('~'), {
        httpOnly: true,
        sameSite: 'lax',
        secure: request.secure,
        path: '/',
        maxAge: ttlMs,
      })
    },
  }
}

/** Without what cannot be an entry. */
function entriesOf(request: Request): string[] {
  const { cookie } = request.headers
  const value = cookie ? parse(cookie)[nameFor(request)] : undefined
  return (value ?? '').split('~', maxAccounts).filter((each) => entryForm.test(each))
}

/** Behind TLS a name that only this host can set. */
function nameFor({ secure }: Request): string {
  return secure ? browserCookies.host : browserCookies.plain
}
