import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { signatureOf } from '../../cms/access/signature'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts texts, so that the database alone is not enough to read them. */
export interface Encryption {
  /** Returns the encrypted text with an authentication tag. */
  encrypt(text: string): string
  /** @throws when it was encrypted with another secret, or modified */
  decrypt(encrypted: string): string
  /** A keyed hash, which cannot be searched for without the secret. */
  hash(text: string): string
}

/**
 * @param secret the site's secret
 * @param purpose each purpose gets its own key
 */
export function createEncryption(secret: string, purpose: string): Encryption {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `${purpose} ${use}`, 32))
  const cipherKey = keyFor('encryption')
  const hashKey = keyFor('hash')
  return {
    encrypt(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, cipherKey, iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const decipher = createDecipheriv(algorithm, cipherKey, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    hash: (text) => signatureOf(hashKey, text),
  }
}
