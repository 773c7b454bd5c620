import type { Payload } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { sidOf } from '../../cms/accounts/session-strategy'
import type { User as StoredUser } from '../../cms/payload-types'
import { type AccountServices, existingUser } from '../accounts/account-services'
import type { UserOperations } from '../accounts/operations/contract'
import { ownAccount } from '../accounts/own-account'
import { serializePasskey } from '../accounts/passkeys/serializer'
import { storedPasskeys } from '../accounts/passkeys/service'
import { serializeSession } from '../accounts/sessions/serializer'
import { userWithAssets } from '../accounts/users-with-assets'
import { serializeAsset } from '../assets/serializer'
import type { AuditEntry } from '../audit/contract'
import { serializeAuditEntry } from '../audit/serializer'
import type { Chat } from '../chats/contract'
import { peopleOf, storedMessages } from '../chats/message-store'
import { serializeChat } from '../chats/serializer'
import { serializeEntries } from '../contents/reviews/serializer'
import { serializeContentSummary } from '../contents/serializer'
import { serializeSubmission } from '../forms/serializer'
import { asSystem } from '../identity/caller'
import { listSessions } from '../identity/user-sessions'
import { serializeKey } from '../keys/serializer'
import { serializeSubscriber } from '../newsletter/serializer'
import { findSubscriber } from '../newsletter/subscribers'

const access = asSystem('the operation checks whose data the caller may export before it reads any')

/** Exports all data stored about a user. */
export function personalDataOperations(services: AccountServices): Pick<UserOperations, 'data'> {
  const { payload, caller, secondFactors } = services

  return {
    async data(id) {
      if (!isAdmin(caller)) {
        ownAccount(caller, id, 'downloadData', { orAdministrator: true })
      }
      const user = await existingUser(services, id)
      const { enabledAt, recoveryCodesLeft } = await secondFactors.state(id)
      const passkeys = await storedPasskeys(services, id)
      const sessions = await listSessions(payload, id)
      return {
        createdAt: new Date(),
        user: await userWithAssets(payload, user),
        twoFactor: { enabled: enabledAt !== null, enabledAt, recoveryCodesLeft },
        passkeys: passkeys.map(serializePasskey),
        keys: await keysOf(payload, user),
        sessions: sessions.map((each) => serializeSession(each, sidOf(caller))),
        assets: await assetsBy(payload, id),
        formSubmissions: await submissionsOf(payload, id),
        chats: await chatsOf(payload, id),
        contents: await contentsBy(payload, id),
        reviews: await reviewsBy(payload, id),
        subscription: await subscriptionOf(payload, user),
        audit: await auditOf(payload, id),
      }
    },
  }
}

/** Who made a key for the user is not revealed. */
async function keysOf(payload: Payload, user: StoredUser) {
  const { docs } = await payload.find({
    collection: 'keys',
    where: { owner: { equals: user.id } },
    pagination: false,
    sort: 'id',
    ...access,
  })
  const owner = new Map([[user.id, user]])
  return docs.map((each) => serializeKey(each, owner))
}

async function assetsBy(payload: Payload, id: string) {
  const { docs } = await payload.find({
    collection: 'assets',
    where: { or: [{ createdBy: { equals: id } }, { targetId: { equals: id } }] },
    pagination: false,
    sort: 'id',
    depth: 0,
    ...access,
  })
  return docs.map(serializeAsset)
}

async function submissionsOf(payload: Payload, id: string) {
  const { docs } = await payload.find({
    collection: 'forms',
    where: { user: { equals: id } },
    pagination: false,
    sort: 'id',
    depth: 0,
    ...access,
  })
  return docs.map(serializeSubmission)
}

async function chatsOf(payload: Payload, id: string): Promise<Chat[]> {
  const { docs } = await payload.find({
    collection: 'chats',
    where: { createdBy: { equals: id } },
    pagination: false,
    sort: 'id',
    depth: 0,
    joins: false,
    ...access,
  })
  return Promise.all(
    docs.map(async (chat) => {
      const messages = await storedMessages(payload, chat.id)
      return serializeChat(chat, messages, await peopleOf(payload, [chat], messages))
    }),
  )
}

async function contentsBy(payload: Payload, id: string) {
  const { docs } = await payload.find({
    collection: 'contents',
    where: { createdBy: { equals: id } },
    pagination: false,
    sort: 'id',
    depth: 1,
    select: { data: false },
    ...access,
  })
  return docs.map(serializeContentSummary)
}

async function reviewsBy(payload: Payload, id: string) {
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { 'entries.by': { equals: id } },
    pagination: false,
    sort: 'id',
    depth: 0,
    ...access,
  })
  return docs.flatMap(({ id: contentId, entries }) =>
    serializeEntries(entries, new Map())
      .filter((_, index) => entries?.[index]?.by === id)
      .map(({ by: _, ...entry }) => ({ contentId, ...entry })),
  )
}

/** An address that is not verified may be another person's. */
async function subscriptionOf(payload: Payload, { email, emailVerifiedAt }: StoredUser) {
  if (!emailVerifiedAt) return null
  const stored = await findSubscriber(payload, { email: { equals: email } })
  return stored && serializeSubscriber(stored)
}

/** Entries of other actors do not reveal who they are and where they were. */
async function auditOf(payload: Payload, id: string): Promise<AuditEntry[]> {
  const { docs } = await payload.find({
    collection: 'audit',
    where: { or: [{ actorId: { equals: id } }, { targetId: { equals: id } }] },
    pagination: false,
    sort: 'id',
    depth: 0,
    ...access,
  })
  return docs
    .map(serializeAuditEntry)
    .map((entry) => (entry.actor?.id === id ? entry : { ...entry, actor: null, address: null }))
}
