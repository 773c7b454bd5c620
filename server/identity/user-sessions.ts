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

/** One of a user's sign-ins, with what is known of it. */
export interface SessionRecord {
  /** For its owner to name it by; nothing can be done with it alone. */
  id: string
  session: StoredSession
  /** null for the moment between the sign-in and the note about it, or for good where a crash has come there. */
  known: Signin | null
}

/** Each is read and written with the user; beyond, those end that were not used for the longest time. */
const maxSignIns = 100
/** How finely the moment of last use is kept. */
const seenEveryMs = 5 * 60 * 1000
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const maxCached = 10_000
const maxUserAgentLength = 500
const lastNoted = new Map<string, number>()

/**
 * Puts a new sign-in into the user's row, as Payload's login does; it writes a user, so it takes the
 * user's turn.
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
    const unended = stored.filter(isUnended)
    if (unended.length >= maxSignIns) {
      const left = await lastUsed(payload, user.id, unended, maxSignIns - 1)
      await writeSessions(payload, user.id, () => [...left, session])
    } else if (unended.length < stored.length) {
      await writeSessions(payload, user.id, () => [...unended, session])
    } else {
      // Nothing else of the user is written: neither the rights nor the other sign-ins.
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
 * Ends sign-ins, with their cookies and their tokens; it writes a user, so it takes the user's turn.
 * @param ends whether a sign-in, by its id, is one of those to end
 */
export async function endSessions(
  payload: Payload,
  userId: string,
  ends: (sid: string) => boolean,
): Promise<void> {
  await writeSessions(payload, userId, (sessions) => sessions.filter(({ id }) => !ends(id)))
}

/**
 * Others may have signed in since the user was read, so the row is read again; and it is written whole,
 * as Payload writes it too: of a part that has a list in it, SQLite would empty the other lists.
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
    const sessions = change((row.sessions ?? []).filter(isUnended))
    await payload.db.updateOne({
      collection: 'users',
      id: userId,
      // A sign-in is no change of the user, as Payload's own login has it too.
      data: { ...row, sessions, updatedAt: null },
      returning: false,
    })
    await recordChange({ payload }, [`user:${userId}`])
  })
}

/** Those of a user's sessions that were used last, so many at most. */
async function lastUsed(
  payload: Payload,
  userId: string,
  sessions: StoredSession[],
  most: number,
): Promise<StoredSession[]> {
  const { docs } = await payload.db.find<Signin>({
    collection: 'signins',
    where: { user: { equals: userId } },
    pagination: false,
    select: { sid: true, lastSeenAt: true },
  })
  const knownBySid = new Map(docs.map((known) => [known.sid, known]))
  // Of a sign-in of this moment nothing is known yet.
  return sessions
    .map((session) => ({ session, known: knownBySid.get(session.id) ?? null }))
    .toSorted((one, other) => lastUseOf(other) - lastUseOf(one))
    .slice(0, most)
    .map(({ session }) => session)
}

function isUnended({ expiresAt }: StoredSession): boolean {
  return new Date(expiresAt).getTime() > Date.now()
}

async function sessionsOf(payload: Payload, userId: string): Promise<StoredSession[]> {
  return (await storedSessions(payload, userId)).filter(isUnended)
}

async function storedSessions(payload: Payload, userId: string): Promise<StoredSession[]> {
  const stored = await payload.findByID({
    collection: 'users',
    id: userId,
    depth: 0,
    select: { sessions: true },
    disableErrors: true,
    ...asSystem('whose sign-ins may be seen or ended has been found out before'),
  })
  return stored?.sessions ?? []
}

/** Keeps what is to be known of a new sign-in, and forgets what was known of those that are over. */
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
    ...asSystem('what is known of sign-ins is kept by the server alone'),
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
    ...asSystem('what is known of sign-ins is kept by the server alone'),
  })
}

/** The sign-ins of a user that are not over, the one last used first. */
export async function listSessions(payload: Payload, userId: string): Promise<SessionRecord[]> {
  const [sessions, { docs }] = await Promise.all([
    sessionsOf(payload, userId),
    payload.find({
      collection: 'signins',
      where: { user: { equals: userId } },
      pagination: false,
      ...asSystem('whose sign-ins may be seen has been found out before'),
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

/** When a sign-in was last used, in milliseconds since 1970, to within a few minutes. */
export function lastUseOf({ session, known }: Omit<SessionRecord, 'id'>): number {
  return new Date(known?.lastSeenAt ?? session.createdAt ?? 0).getTime()
}

/** An id of the contract's form that always stands for the same sign-in. */
function publicIdOf(sid: string): string {
  const bytes = createHash('sha256').update(sid).digest().subarray(0, 26)
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Notes that a sign-in is in use, every few minutes at most. */
export async function recordUse(payload: Payload, sid: string): Promise<void> {
  const now = Date.now()
  if (now - (lastNoted.get(sid) ?? 0) < seenEveryMs) return
  if (lastNoted.size >= maxCached) lastNoted.clear()
  lastNoted.set(sid, now)
  // One conditional statement, so that of several processes one writes.
  await payload.db.updateOne({
    collection: 'signins',
    where: {
      and: [
        { sid: { equals: sid } },
        { lastSeenAt: { less_than: new Date(now - seenEveryMs).toISOString() } },
      ],
    },
    data: { lastSeenAt: new Date(now).toISOString() },
  })
}
