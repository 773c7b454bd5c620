import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'
import type { PayloadRequest } from 'payload'

/** What a user's row has of the password. */
export interface PasswordHash {
  hash?: string | null
  /** Of Payload's own hashes alone: Argon2's have theirs in them. */
  salt?: string | null
}

/** Argon2id with the least that OWASP's Password Storage Cheat Sheet asks for: 19 MiB, gone through twice. */
const argon2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const argon2Prefix = '$argon2id$'

/** How Payload writes a password (auth/strategies/local/generatePasswordSaltHash): PBKDF2 with SHA-256. */
const payloads = { prefix: 'pbkdf2-sha256-v1:', iterations: 600_000, bytes: 32 }
const derive = promisify(pbkdf2)

/** One of Payload's hashes that no password has: checking it takes as long as checking any other. */
export const unmatchedOldHash: PasswordHash = {
  hash: `${payloads.prefix}${'0'.repeat(2 * payloads.bytes)}`,
  salt: 'none',
}

/** @returns the hash with all that checking it takes, in the PHC string format */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2)
}

export async function verifyPassword(password: string, stored: PasswordHash): Promise<boolean> {
  if (!stored.hash) return false
  if (isCurrentHash(stored.hash)) return verify(stored.hash, password)
  if (!stored.salt || !stored.hash.startsWith(payloads.prefix)) return false
  const expected = Buffer.from(stored.hash.slice(payloads.prefix.length), 'hex')
  const { iterations, bytes } = payloads
  const derived = await derive(password, stored.salt, iterations, bytes, 'sha256')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** Puts a hash in the place of the one a user has. Of the user nothing else changes, nor the date of it. */
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

/** Whether a hash is as new passwords are hashed. */
export function isCurrentHash(stored: string): boolean {
  return stored.startsWith(argon2Prefix)
}
