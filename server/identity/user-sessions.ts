import { createHash } from 'node:crypto'
import { getFieldsToSign, jwtSign, type Payload } from 'payload'
import { signInSeconds } from '../../cms/accounts/users'
import { recordChange } from '../../cms/changes/tags'
import { newId } from '../../cms/database/id'
import { inTransaction } from '../../cms/database/transactions'
import type { Signin, User } from '../../cms/payload-types'
import type { UserSession } from '../accounts/sessions/contract'
import { asSystem } from './caller'

type StoredSession = NonNullable<User['sessions']>[number]
export type SignInMethod = UserSession['method']

/** A session of a user, with its recorded details. */
export interface SessionRecord {
  /** A public id for the owner; it gives no access. */
  id: string
  session: StoredSession
  /** Null until the details are recorded, or if a crash prevented that. */
  known: Signin | null
}

/**
 * Sessions are read and written with the user. Above this limit, the least recently used ones end.
 */
const maxSessions = 100
/** The precision of the time of last use. */
const recordEveryMs = 5 * 60 * 1000
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const maxCached = 10_000
const maxUserAgentLength = 500
const lastRecorded = new Map<string, number>()

/**
 * Adds a session to the stored user, as Payload's login does. Call it while holding the user's
 * lock.
 */
export async function addSession(
  payload: Payload,
  user: User,
): Promise<{ sid: string; token: string; exp: number }> {
  const sid = newId()
  const now = Date.now()
  const session = {
    id: sid,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + signInSeconds * 1000).toISOString(),
  }
  await inTransaction(payload, async () => {
    const stored = await storedSessions(payload, user.id)
    const active = stored.filter(isActive)
    if (active.length >= maxSessions) {
      const remaining = await lastUsed(payload, user.id, active, maxSessions - 1)
      await writeSessions(payload, user.id, () => [...remaining, session])
    } else if (active.length < stored.length) {
      await writeSessions(payload, user.id, () => [...active, session])
    } else {
      // Writes nothing else of the user: neither permissions nor other sessions.
      await payload.db.updateOne({
        collection: 'users',
        id: user.id,
        data: { sessions: { $push: [session] }, updatedAt: null },
        returning: false,
      })
      await recordChange({ payload }, [`user:${user.id}`])
    }
  })
  const fieldsToSign = getFieldsToSign({
    collectionConfig: payload.collections.users.config,
    email: user.email,
    user: { ...user, collection: 'users' },
    sid,
  })
  const { token, exp } = await jwtSign({
    fieldsToSign,
    secret: payload.secret,
    tokenExpiration: signInSeconds,
  })
  return { sid, token, exp }
}

/**
 * Ends sessions and revokes their cookies and tokens. Call it while holding the user's lock.
 * @param ends whether to end the session with this id
 */
export async function endSessions(
  payload: Payload,
  userId: string,
  ends: (sid: string) => boolean,
): Promise<void> {
  await writeSessions(payload, userId, (sessions) => sessions.filter(({ id }) => !ends(id)))
}

/**
 * Reads the user again, because other sessions may have started since. Writes all fields, as
 * Payload does: in a partial update with a list, SQLite would empty the other lists.
 */
async function writeSessions(
  payload: Payload,
  userId: string,
  change: (sessions: StoredSession[]) => StoredSession[],
): Promise<void> {
  await inTransaction(payload, async () => {
    const row = await payload.db.findOne<User>({
      collection: 'users',
      where: { id: { equals: userId } },
    })
    if (!row) return
    const sessions = change((row.sessions ?? []).filter(isActive))
    await payload.db.updateOne({
      collection: 'users',
      id: userId,
      // A session does not change `updatedAt`, as in Payload's own login.
      data: { ...row, sessions, updatedAt: null },
      returning: false,
    })
    await recordChange({ payload }, [`user:${userId}`])
  })
}

/** A user's most recently used sessions, up to a number. */
async function lastUsed(
  payload: Payload,
  userId: string,
  sessions: StoredSession[],
  limit: number,
): Promise<StoredSession[]> {
  const { docs } = await payload.db.find<Signin>({
    collection: 'signins',
    where: { user: { equals: userId } },
    pagination: false,
    select: { sid: true, lastSeenAt: true },
  })
  const knownBySid = new Map(docs.map((known) => [known.sid, known]))
  // A session that has just begun has no details yet.
  return sessions
    .map((session) => ({ session, known: knownBySid.get(session.id) ?? null }))
    .toSorted((one, other) => lastUseOf(other) - lastUseOf(one))
    .slice(0, limit)
    .map(({ session }) => session)
}

function isActive({ expiresAt }: StoredSession): boolean {
  return new Date(expiresAt).getTime() > Date.now()
}

async function sessionsOf(payload: Payload, userId: string): Promise<StoredSession[]> {
  return (await storedSessions(payload, userId)).filter(isActive)
}

async function storedSessions(payload: Payload, userId: string): Promise<StoredSession[]> {
  const stored = await payload.findByID({
    collection: 'users',
    id: userId,
    depth: 0,
    select: { sessions: true },
    disableErrors: true,
    ...asSystem('the operation has checked whose sessions the caller may see or end'),
  })
  return stored?.sessions ?? []
}

/** Records the details of a new session, and deletes those of ended ones. */
export async function recordSignIn(
  payload: Payload,
  signIn: { userId: string; sid: string; method: SignInMethod; userAgent: string },
): Promise<void> {
  await inTransaction(payload, () => writeSignIn(payload, signIn))
}

async function writeSignIn(
  payload: Payload,
  signIn: { userId: string; sid: string; method: SignInMethod; userAgent: string },
): Promise<void> {
  const sessions = await sessionsOf(payload, signIn.userId)
  await payload.delete({
    collection: 'signins',
    where: {
      and: [
        { user: { equals: signIn.userId } },
        { sid: { not_in: [...sessions.map(({ id }) => id), signIn.sid] } },
      ],
    },
    ...asSystem('only the server may access records of sessions'),
  })
  await payload.create({
    collection: 'signins',
    data: {
      user: signIn.userId,
      sid: signIn.sid,
      method: signIn.method,
      userAgent: signIn.userAgent.slice(0, maxUserAgentLength),
      lastSeenAt: new Date().toISOString(),
    },
    ...asSystem('only the server may access records of sessions'),
  })
}

/** The active sessions of a user, most recently used first. */
export async function listSessions(payload: Payload, userId: string): Promise<SessionRecord[]> {
  const [sessions, { docs }] = await Promise.all([
    sessionsOf(payload, userId),
    payload.find({
      collection: 'signins',
      where: { user: { equals: userId } },
      pagination: false,
      ...asSystem('the operation has checked whose sessions the caller may see'),
    }),
  ])
  return sessions
    .map((session) => ({
      id: publicIdOf(session.id),
      session,
      known: docs.find(({ sid }) => sid === session.id) ?? null,
    }))
    .toSorted((one, other) => lastUseOf(other) - lastUseOf(one))
}

/** When a session was last used, in milliseconds since 1970, accurate to a few minutes. */
export function lastUseOf({ session, known }: Omit<SessionRecord, 'id'>): number {
  return new Date(known?.lastSeenAt ?? session.createdAt ?? 0).getTime()
}

/** A stable id in the form the contract requires. */
function publicIdOf(sid: string): string {
  const bytes = createHash('sha256').update(sid).digest().subarray(0, 26)
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Records that a session is in use, at most every few minutes. */
export async function recordUse(payload: Payload, sid: string): Promise<void> {
  const now = Date.now()
  if (now - (lastRecorded.get(sid) ?? 0) < recordEveryMs) return
  if (lastRecorded.size >= maxCached) lastRecorded.clear()
  lastRecorded.set(sid, now)
  // One conditional statement, so that only one of several processes writes.
  await payload.db.updateOne({
    collection: 'signins',
    where: {
      and: [
        { sid: { equals: sid } },
        { lastSeenAt: { less_than: new Date(now - recordEveryMs).toISOString() } },
      ],
    },
    data: { lastSeenAt: new Date(now).toISOString() },
  })
}
