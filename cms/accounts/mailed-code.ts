import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 26

/** 130 random bits as text that is read and typed without mistakes. */
export function newMailedCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** What is stored of a code: whoever reads the database cannot use it. */
export function mailedCodeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
