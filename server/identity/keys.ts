import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { isScope, type Scope } from '../../cms/keys/scopes'
import type { Key as StoredKey } from '../../cms/payload-types'
import { ApiError } from '../operations/api-error'
import { asSystem, type Caller } from './caller'
import type { Encryption } from './encryption'
import { keyMark } from './key-text'
import { identityText } from './messages'

const secretBytes = 32
/** The mark and enough characters to tell a site's keys apart. */
const prefixLength = keyMark.length + 6
/** The precision of the time of last use. */
const recordEveryMs = 60 * 1000
const maxCached = 10_000

/** The key by which a caller is known, without its secret. */
export interface CallerKey {
  id: string
  name: string
  scopes: Scope[]
}

/** A new key: the text for its owner, and what is stored of it. */
export interface NewKey extends Pick<StoredKey, 'prefix' | 'hash'> {
  text: string
}

export interface Keys {
  create(): NewKey
  /**
   * The owner of a key, as the caller of a request.
   * @returns null when the key is unknown, revoked or expired, or its owner disabled or deleted
   */
  callerOf(text: string): Promise<NonNullable<Caller> | null>
  /** Records that a key is in use, at most once a minute. */
  recordUse(id: string): Promise<void>
}

export function createKeys(payload: Payload, { hash }: Pick<Encryption, 'hash'>): Keys {
  const lastRecorded = new Map<string, number>()

  async function valid(text: string): Promise<StoredKey | null> {
    const { docs } = await payload.find({
      collection: 'keys',
      where: {
        and: [
          { hash: { equals: hash(text) } },
          { expiresAt: { greater_than: new Date().toISOString() } },
        ],
      },
      limit: 1,
      pagination: false,
      ...asSystem('the holder of the key may look it up'),
    })
    return docs[0] ?? null
  }

  return {
    create() {
      const text = keyMark + randomBytes(secretBytes).toString('base64url')
      return { text, prefix: text.slice(0, prefixLength), hash: hash(text) }
    },

    async callerOf(text) {
      const stored = await valid(text)
      const owner = stored && (await payload.readUser?.(stored.owner))
      if (!owner || owner.disabled) return null
      const key: CallerKey = { id: stored.id, name: stored.name, scopes: scopesOf(stored) }
      // Payload's operations may modify the caller they are given.
      const copy = structuredClone({ ...owner, sessions: [] })
      return Object.assign(copy, { collection: 'users' as const, _strategy: 'key', _key: key })
    },

    async recordUse(id) {
      const now = Date.now()
      if (now - (lastRecorded.get(id) ?? 0) < recordEveryMs) return
      if (lastRecorded.size >= maxCached) lastRecorded.clear()
      lastRecorded.set(id, now)
      const before = new Date(now - recordEveryMs).toISOString()
      // One conditional statement, so that only one of several processes writes.
      await payload.db.updateOne({
        collection: 'keys',
        where: {
          and: [
            { id: { equals: id } },
            { or: [{ lastUsedAt: { exists: false } }, { lastUsedAt: { less_than: before } }] },
          ],
        },
        data: { lastUsedAt: new Date(now).toISOString(), updatedAt: null },
        returning: false,
      })
    },
  }
}

/** The scopes of a stored key, without those that this version does not have. */
export function scopesOf({ scopes }: Pick<StoredKey, 'scopes'>): Scope[] {
  return Array.isArray(scopes) ? scopes.filter(isScope) : []
}

/** The key by which the caller is known; null for a session, and for an anonymous visitor. */
export function keyOf(caller: Caller): CallerKey | null {
  return caller && '_key' in caller ? (caller._key as CallerKey) : null
}

/** Whether a scope lets the caller do something; every scope does without a key. */
export function hasScope(caller: Caller, scope: Scope): boolean {
  return keyOf(caller)?.scopes.includes(scope) ?? true
}

/** @throws ApiError Forbidden when the caller is known by a key without the scope */
export function requireScope(caller: Caller, scope: Scope): void {
  if (hasScope(caller, scope)) return
  throw new ApiError('Forbidden', identityText('lacksScope', { scope }), {
    missing: { scope },
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  })
}
