import type { Payload, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { sidOf } from '../../cms/accounts/session-strategy'
import { type AuditEvent, audit, userTarget } from '../../cms/audit/record'
import type { Key as StoredKey, User as StoredUser } from '../../cms/payload-types'
import { usersById } from '../accounts/users-by-id'
import { asSystem, type Caller } from '../identity/caller'
import type { Keys } from '../identity/keys'
import { type WithLock, writeWithLock } from '../locks/lock'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { ApiError, invalid } from '../operations/errors'
import { withId } from '../operations/ids'
import { findPage, listFrom } from '../operations/lists'
import { permissionError } from '../operations/permission-error'
import {
  type ApiKey,
  defaultKeyDays,
  type KeyOperations,
  keyInput,
  keyListQuery,
  maxKeyDays,
} from './contract'
import { keyText } from './messages'
import { serializeKey } from './serializer'

/** A leaked list of keys is limited, and so is the time to read it. */
const maxKeysOfOwner = 50
const dayMs = 24 * 60 * 60 * 1000
const access = asSystem('the operations check that the caller is an administrator with a session')

/** The operations on API keys, with the permissions of one caller. */
export function keyOperations({
  payload,
  caller,
  keys,
  withLock,
}: {
  payload: Payload
  caller: Caller
  keys: Keys
  withLock: WithLock
}): KeyOperations {
  /**
   * Keys are made by people: a program with a key, of either kind, must not give itself another that
   * outlives it.
   */
  function requireSignedInAdmin(): NonNullable<Caller> {
    if (!caller || !isAdmin(caller)) throw permissionError(caller, 'changeKeys')
    if (sidOf(caller)) return caller
    throw new ApiError('Forbidden', keyText('byKey'))
  }

  async function serialized(stored: StoredKey[]): Promise<(key: StoredKey) => ApiKey> {
    const ids = stored.flatMap(({ owner, createdBy }) => [owner, createdBy])
    const people = await usersById({ payload, caller, ids })
    return (key) => serializeKey(key, people)
  }

  async function serializeOne(stored: StoredKey): Promise<ApiKey> {
    return (await serialized([stored]))(stored)
  }

  async function existing(id: string): Promise<StoredKey> {
    const { docs } = await payload.find({
      collection: 'keys',
      where: withId(id, 'key'),
      limit: 1,
      pagination: false,
      ...access,
    })
    const [stored] = docs
    if (!stored) throw new ApiError('NotFound', keyText('noSuchKey'))
    return stored
  }

  async function ownerOf(id: string): Promise<StoredUser> {
    const owner = (await usersById({ payload, caller, ids: [id] })).get(id)
    if (!owner) throw invalid([{ path: 'owner', message: keyText('noSuchUser') }])
    if (owner.disabled) {
      throw new ApiError('Conflict', keyText('userDisabled'))
    }
    return owner
  }

  async function refuseTooMany(owner: string): Promise<void> {
    const where = { owner: { equals: owner } }
    const { totalDocs } = await payload.count({ collection: 'keys', where, ...access })
    if (totalDocs < maxKeysOfOwner) return
    throw new ApiError('Conflict', keyText('tooManyKeys', { max: maxKeysOfOwner }))
  }

  return {
    async list(input = {}) {
      const query = inRequiredOrder(keyListQuery.parse(input))
      const { owner } = query
      requireSignedInAdmin()
      const where: Where = {
        and: [...(owner ? [{ owner: { equals: owner } }] : []), ...whereDates(query)],
      }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'keys', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'keys', where, ...access }),
      )
      return listFrom(found, query, await serialized(found.docs))
    },

    async get(id) {
      requireSignedInAdmin()
      return serializeOne(await existing(id))
    },

    async create(input) {
      const { name, owner: ownerId, scopes, expiresAt } = keyInput.parse(input)
      const maker = requireSignedInAdmin()
      const end = expiresAt ?? new Date(Date.now() + defaultKeyDays * dayMs)
      refuseWrongEnd(end)
      const { text, ...secret } = keys.create()
      const id = ownerId ?? maker.id
      // The owner cannot be disabled or deleted meanwhile.
      const stored = await writeWithLock({ payload, withLock }, id, async () => {
        const owner = await ownerOf(id)
        await refuseTooMany(id)
        const given = { name, scopes: [...new Set(scopes)], expiresAt: end.toISOString() }
        const created = await payload.create({
          collection: 'keys',
          data: { ...given, ...secret, owner: id, createdBy: maker.id },
          ...access,
        })
        await audit(payload, entry('account.keyCreated', created, { owner, actor: maker }))
        return created
      })
      return { ...(await serializeOne(stored)), key: text }
    },

    async revoke(id) {
      const actor = requireSignedInAdmin()
      const { owner: ownerId } = await existing(id)
      await writeWithLock({ payload, withLock }, ownerId, async () => {
        // Another request may have revoked it meanwhile.
        const stored = await existing(id)
        const owner = (await usersById({ payload, caller, ids: [ownerId] })).get(ownerId)
        await payload.delete({ collection: 'keys', id, ...access })
        await audit(payload, entry('account.keyRevoked', stored, { owner, actor }))
      })
    },
  }
}

function refuseWrongEnd(end: Date): void {
  const left = end.getTime() - Date.now()
  if (left > 0 && left <= maxKeyDays * dayMs) return
  const message = keyText('wrongEnd', { max: maxKeyDays })
  throw invalid([{ path: 'expiresAt', message }])
}

function entry(
  action: 'account.keyCreated' | 'account.keyRevoked',
  { id, name, prefix, scopes, expiresAt }: StoredKey,
  { owner, actor }: { owner: StoredUser | undefined; actor: NonNullable<Caller> },
): AuditEvent {
  return {
    action,
    actor,
    target: owner ? userTarget(owner) : null,
    details: { id, name, prefix, scopes, expiresAt },
  }
}
