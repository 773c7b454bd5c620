import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { asSystem } from './caller'
import type { Encryption } from './encryption'

const codeCount = 10
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const halfLength = 5

/** One-time codes that replace an authenticator app. */
export function createRecoveryCodes(payload: Payload, encryption: Encryption) {
  const access = asSystem('only the server may access recovery codes')
  const hashOf = (userId: string, code: string) => encryption.hash(`${userId} ${code}`)

  return {
    /** Replaces all codes with ten new ones. @returns the codes; only their hashes are stored */
    async renew(userId: string): Promise<string[]> {
      const codes = Array.from({ length: codeCount }, randomCode)
      const hashes = codes.map((code) => hashOf(userId, code))
      for (const hash of hashes) {
        await payload.create({
          collection: 'recoverycodes',
          data: { user: userId, hash },
          ...access,
        })
      }
      await payload.delete({
        collection: 'recoverycodes',
        where: { and: [{ user: { equals: userId } }, { hash: { not_in: hashes } }] },
        ...access,
      })
      return codes.map((code) => `${code.slice(0, halfLength)}-${code.slice(halfLength)}`)
    },

    /** Uses a code. @returns whether it was valid and unused */
    async use(userId: string, code: string): Promise<boolean> {
      // One conditional statement, so that concurrent calls cannot both use it.
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
        ...access,
      })
      return totalDocs
    },

    async drop(userId: string): Promise<void> {
      await payload.delete({
        collection: 'recoverycodes',
        where: { user: { equals: userId } },
        ...access,
      })
    },
  }
}

/** 50 random bits, in an alphabet without characters that are easily confused. */
function randomCode(): string {
  return Array.from(randomBytes(2 * halfLength), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  )
}
