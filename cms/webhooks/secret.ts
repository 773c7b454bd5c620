import { randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret in the form of Standard Webhooks: `whsec_` and 24 random bytes in base64. */
export function newSecret(): string {
  return prefix + randomBytes(24).toString('base64')
}

/** The key of a secret: the bytes in base64 after `whsec_`; of another text, the text itself. */
export function keyOf(secret: string): Buffer {
  return secret.startsWith(prefix)
    ? Buffer.from(secret.slice(prefix.length), 'base64')
    : Buffer.from(secret, 'utf8')
}
