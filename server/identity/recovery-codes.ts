import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { asSystem } from './caller'
import type { Encryption } from './encryption'

const codesAtOnce = 10
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const half = 5

/** Codes that stand in for an authenticator app, each once. */
export function createRecoveryCodes(payload: Payload, encryption: Encryption) {
  const inside = asSystem('recovery codes are kept by the server alone')
  const hashOf = (userId: string, code: string) => encryption.hash(`${userId} ${code}`)

  return {
    /** Makes ten codes in place of all earlier ones. @returns the codes, which are kept nowhere */
    async renew(userId: string): Promise<string[]> {
      const codes = Array.from({ length: codesAtOnce }, randomCode)
      const hashes = codes.map((code) => hashOf(userId, code))
      for (const hash of hashes) {
        await payload.create({
          collection: 'recoverycodes',
          data: { user: userId, hash },
          ...inside,
        })
      }
      await payload.delete({
        collection: 'recoverycodes',
        where: { and: [{ user: { equals: userId } }, { hash: { not_in: hashes } }] },
        ...inside,
      })
      return codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`)
    },

    /** Uses a code up. @returns whether it was one that nobody has used before */
    async use(userId: string, code: string): Promise<boolean> {
      // One conditional statement on either database, so that nobody comes in between.
      const used = await payload.db.updateOne({
        collection: 'recoverycodes',
        where: { and: [{ hash: { equals: hashOf(userId, code) } }, { usedAt: { exists: false } }] },
        data: { usedAt: new Date().toISOString() },
      })
      return Boolean(used)
    },

    async countLeft(userId: string): Promise<number> {
      const { totalDocs } = await payload.count({
        collection: 'recoverycodes',
        where: { and: [{ user: { equals: userId } }, { usedAt: { exists: false } }] },
        ...inside,
      })
      return totalDocs
    },

    async drop(userId: string): Promise<void> {
      await payload.delete({
        collection: 'recoverycodes',
        where: { user: { equals: userId } },
        ...inside,
      })
    },
  }
}

/** 50 random bits as text that is read and typed without mistakes. */
function randomCode(): string {
  return Array.from(randomBytes(2 * half), (byte) => alphabet[byte % alphabet.length]).join('')
}
