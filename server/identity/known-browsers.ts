import { hkdfSync, randomBytes } from 'node:crypto'
import { parse } from 'cookie'
import type { Request } from 'express'
import { isSignatureOf, signatureOf } from '../../cms/access/signature'

/**
 * The name of the cookie that lists the accounts a browser has signed in to (OWASP's device
 * cookie). Failures of other devices do not count against it. It does not sign a user in.
 */
export const browserCookies = { plain: 'known', host: '__Host-known' } as const

const ttlMs = 180 * 24 * 60 * 60 * 1000
/** On a shared browser, only the last users to sign in are known. */
const maxAccounts = 5
const nonceBytes = 16
const entryForm = /^[\w-]{22}\.[\w-]{43}$/

/** Where a sign-in attempt comes from. */
export interface SignInSource {
  /** The caller's network (`networkOf`). */
  network: string
  /**
   * Identifies this browser among the known browsers of an account; null for an unknown browser.
   */
  deviceOf(userId: string): string | null
  /** Makes the browser a known browser of the account. */
  add(userId: string): void
}

export interface KnownBrowsers {
  /**
   * Identifies this browser among the known browsers of an account; null for an unknown browser.
   */
  deviceOf(request: Request, userId: string): string | null
  /** Makes the browser a known browser of the account. */
  add(request: Request, userId: string): void
}

/** @param secret the site's secret */
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

/** The well-formed entries of the cookie. */
function entriesOf(request: Request): string[] {
  const { cookie } = request.headers
  const value = cookie ? parse(cookie)[nameFor(request)] : undefined
  return (value ?? '').split('~', maxAccounts).filter((each) => entryForm.test(each))
}

/** With TLS, a name that only this host can set. */
function nameFor({ secure }: Request): string {
  return secure ? browserCookies.host : browserCookies.plain
}
