import type { CollectionConfig, Field, TextField } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

// A user's id, not a relation, which would prevent the user's deletion.
const userField: TextField = { name: 'user', type: 'text', required: true, index: true }

/** A collection that only the server reads and writes. */
function serverOnly(slug: string, fields: Field[]): CollectionConfig {
  return {
    slug,
    admin: { hidden: true },
    lockDocuments: false,
    access: { create: nobody, read: nobody, update: nobody, delete: nobody },
    fields: [idField, ...fields],
  }
}

/** Sign-ins, with facts that Payload's sessions in the user's row lack. */
export const signIns = serverOnly('signins', [
  userField,
  // The session's id in the user's row and in its token.
  { name: 'sid', type: 'text', required: true, unique: true, index: true },
  { name: 'method', type: 'text', required: true },
  { name: 'userAgent', type: 'text' },
  { name: 'lastSeenAt', type: 'date', required: true },
])

/** The secret shared with an authenticator app; ignored until it is enabled. */
export const secondFactors = serverOnly('secondfactors', [
  { ...userField, unique: true },
  // Encrypted with a key derived from APP_SECRET.
  { name: 'secret', type: 'text', required: true },
  { name: 'enabledAt', type: 'date' },
  // The counter of the last accepted code: it and earlier ones are rejected.
  { name: 'lastCounter', type: 'number', required: true, defaultValue: 0 },
])

/** Codes that replace the authenticator app, once each; stored as keyed hashes. */
export const recoveryCodes = serverOnly('recoverycodes', [
  userField,
  { name: 'hash', type: 'text', required: true, unique: true, index: true },
  { name: 'usedAt', type: 'date' },
])

/** The public keys of users' passkeys. */
export const passkeys = serverOnly('passkeys', [
  userField,
  { name: 'name', type: 'text', required: true },
  // Its id from the browser, and its key; both in base64url.
  { name: 'credential', type: 'text', required: true, unique: true, index: true },
  { name: 'publicKey', type: 'text', required: true },
  { name: 'counter', type: 'number', required: true },
  { name: 'transports', type: 'json' },
  { name: 'synced', type: 'checkbox', required: true },
  { name: 'lastUsedAt', type: 'date' },
])

/** Challenges that passkeys sign: single-use and short-lived. */
export const challenges = serverOnly('challenges', [
  { name: 'hash', type: 'text', required: true, unique: true, index: true },
  // The user who adds a passkey; empty for a sign-in.
  { name: 'user', type: 'text' },
  { name: 'expiresAt', type: 'date', required: true, index: true },
  { name: 'usedAt', type: 'date' },
])

/**
 * Counts of failed sign-ins, for existing accounts and unknown addresses. Accounts and networks are
 * stored as keyed hashes.
 */
export const failedSignIns = serverOnly('failedsignins', [
  // A hash of the counted subject: an account with the network, the browser or the kind of failure.
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
