import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 26

/** 130 random bits as text that is easy to read and type. */
export function newMailedCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** The stored form of a code, which is useless to anyone who reads the database. */
export function mailedCodeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
