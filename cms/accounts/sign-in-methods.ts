import type { CollectionConfig, Field } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

// A user's id, without a reference that would hold on to a user who is to be deleted.
const userField: Field = { name: 'user', type: 'text', required: true, index: true }

/** What only the server itself reads and writes. */
function inside(slug: string, fields: Field[]): CollectionConfig {
  return {
    slug,
    admin: { hidden: true },
    lockDocuments: false,
    access: { create: nobody, read: nobody, update: nobody, delete: nobody },
    fields: [idField, ...fields],
  }
}

/** What is known of a sign-in beside what Payload keeps in the user's own row. */
export const signIns = inside('signins', [
  userField,
  // The sign-in's id in the user's row, and in its token.
  { name: 'sid', type: 'text', required: true, unique: true, index: true },
  { name: 'method', type: 'text', required: true },
  { name: 'userAgent', type: 'text' },
  { name: 'lastSeenAt', type: 'date', required: true },
])

/** The secret a user shares with an authenticator app; not in force until it is enabled. */
export const secondFactors = inside('secondfactors', [
  { ...userField, unique: true } as Field,
  // Encrypted with a key made from APP_SECRET.
  { name: 'secret', type: 'text', required: true },
  { name: 'enabledAt', type: 'date' },
  // The number of the latest code that was taken: that one and earlier ones count no more.
  { name: 'lastCounter', type: 'number', required: true, defaultValue: 0 },
])

/** Codes that stand in for the authenticator app, each once; what is kept is a keyed hash. */
export const recoveryCodes = inside('recoverycodes', [
  userField,
  { name: 'hash', type: 'text', required: true, unique: true, index: true },
  { name: 'usedAt', type: 'date' },
])

/** Public keys that users sign in with. */
export const passkeys = inside('passkeys', [
  userField,
  { name: 'name', type: 'text', required: true },
  // Its id as the browser gives it, and its key; both in base64url.
  { name: 'credential', type: 'text', required: true, unique: true, index: true },
  { name: 'publicKey', type: 'text', required: true },
  { name: 'counter', type: 'number', required: true },
  { name: 'transports', type: 'json' },
  { name: 'synced', type: 'checkbox', required: true },
  { name: 'lastUsedAt', type: 'date' },
])

/** What a passkey has to sign: once, and soon. */
export const challenges = inside('challenges', [
  { name: 'hash', type: 'text', required: true, unique: true, index: true },
  // Whose passkey is being added; empty while somebody signs in.
  { name: 'user', type: 'text' },
  { name: 'expiresAt', type: 'date', required: true, index: true },
  { name: 'usedAt', type: 'date' },
])

/**
 * Failed sign-ins, counted for accounts that exist and for addresses that nobody has. Accounts and
 * networks are keyed hashes here.
 */
export const failedSignIns = inside('failedsignins', [
  // A hash of what is counted: an account with the network, the browser or the kind of failure.
  { name: 'key', type: 'text', required: true, unique: true, index: true },
  { name: 'account', type: 'text', required: true, index: true },
  { name: 'count', type: 'number', required: true },
  { name: 'lastAt', type: 'date', required: true },
  { name: 'expiresAt', type: 'date', required: true, index: true },
])

export const signInMethods = [
  signIns,
  secondFactors,
  recoveryCodes,
  passkeys,
  challenges,
  failedSignIns,
]
