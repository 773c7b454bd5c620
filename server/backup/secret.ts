import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './failure'
import type { ArchiveHead } from './manifest'

const algorithm = 'aes-256-gcm'
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/** The secret in an archive, encrypted with a key derived from a passphrase. */
export const encryptedSecret = z.object({
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  secret: z.string(),
})
export type EncryptedSecret = z.output<typeof encryptedSecret>

export function encryptSecret(secret: string, passphrase: string): EncryptedSecret {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyFrom(passphrase, salt), iv)
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return {
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    secret: encrypted.toString('base64'),
  }
}

/** @throws BackupError when it was encrypted with another passphrase */
export function decryptSecret(encrypted: EncryptedSecret, passphrase: string): string {
  const bytes = (name: keyof EncryptedSecret) => Buffer.from(encrypted[name], 'base64')
  try {
    const key = keyFrom(passphrase, bytes('salt'))
    const decipher = createDecipheriv(algorithm, key, bytes('iv'))
    decipher.setAuthTag(bytes('tag'))
    const secret = decipher.update(bytes('secret'))
    return Buffer.concat([secret, decipher.final()]).toString('utf8')
  } catch {
    throw new BackupError('BACKUP_PASSPHRASE is not the one this backup was made with.')
  }
}

/** A salted hash to verify the secret later, as slow to guess as the passphrase. */
export function secretCheckOf(secret: string): NonNullable<ArchiveHead['secretCheck']> {
  const salt = randomBytes(16)
  return { salt: salt.toString('base64'), hash: keyFrom(secret, salt).toString('base64') }
}

export function isSecretOf({ secretCheck }: ArchiveHead, secret: string): boolean {
  if (!secretCheck) return false
  const hash = keyFrom(secret, Buffer.from(secretCheck.salt, 'base64'))
  const wanted = Buffer.from(secretCheck.hash, 'base64')
  return hash.length === wanted.length && timingSafeEqual(hash, wanted)
}

function keyFrom(text: string, salt: Buffer): Buffer {
  return scryptSync(text, salt, 32, cost)
}
