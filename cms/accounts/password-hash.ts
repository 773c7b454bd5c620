import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'
import type { PayloadRequest } from 'payload'

/** The password's columns in a user's row. */
export interface PasswordHash {
  hash?: string | null
  /** Only of Payload's own hashes: Argon2's contain their salt. */
  salt?: string | null
}

/** Argon2id with the minimum of OWASP's Password Storage Cheat Sheet: 19 MiB, two iterations. */
const argon2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const argon2Prefix = '$argon2id$'

/** Payload's hash (auth/strategies/local/generatePasswordSaltHash): PBKDF2 with SHA-256. */
const payloadHash = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, bytes: 32 }
const derive = promisify(pbkdf2)

/** A Payload hash that matches no password: checking it takes as long as any other. */
export const unmatchedOldHash: PasswordHash = {
  hash: `${payloadHash.prefix}${'0'.repeat(2 * payloadHash.bytes)}`,
  salt: 'none',
}

/** @returns the hash with its parameters, in the PHC string format */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2)
}

export async function verifyPassword(password: string, stored: PasswordHash): Promise<boolean> {
  if (!stored.hash) return false
  if (isCurrentHash(stored.hash)) return verify(stored.hash, password)
  if (!stored.salt || !stored.hash.startsWith(payloadHash.prefix)) return false
  const expected = Buffer.from(stored.hash.slice(payloadHash.prefix.length), 'hex')
  const { iterations, bytes } = payloadHash
  const derived = await derive(password, stored.salt, iterations, bytes, 'sha256')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** Replaces a user's hash. Nothing else of the user changes, not even the date. */
export async function storePasswordHash(
  req: Partial<PayloadRequest> & Pick<PayloadRequest, 'payload'>,
  id: string,
  hash: string,
): Promise<void> {
  await req.payload.db.updateOne({
    collection: 'users',
    id,
    data: { hash, salt: null, updatedAt: null },
    req,
    returning: false,
  })
}

/** Whether a hash has the current format of new passwords. */
export function isCurrentHash(stored: string): boolean {
  return stored.startsWith(argon2Prefix)
}
