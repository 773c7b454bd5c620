import type { Payload, Where } from 'payload'
import { asSystem } from './caller'
import type { Encryption } from './encryption'

const ttlMs = 5 * 60 * 1000

/** Challenges for passkeys to sign: each is valid once, for five minutes. */
export function createChallenges(payload: Payload, encryption: Encryption) {
  const access = asSystem('only the server may access challenges')

  return {
    ttlMs,

    /** @param userId the user who adds a passkey; null at sign-in */
    async store(challenge: string, userId: string | null): Promise<void> {
      const now = Date.now()
      await payload.delete({
        collection: 'challenges',
        where: { expiresAt: { less_than: new Date(now).toISOString() } },
        ...access,
      })
      await payload.create({
        collection: 'challenges',
        data: {
          hash: encryption.hash(challenge),
          user: userId,
          expiresAt: new Date(now + ttlMs).toISOString(),
        },
        ...access,
      })
    },

    /** Uses a challenge. @returns whether it was valid */
    async use(challenge: string, userId: string | null): Promise<boolean> {
      const ofUser: Where = userId ? { user: { equals: userId } } : { user: { exists: false } }
      // One conditional statement, so that concurrent calls cannot both use it.
      const used = await payload.db.updateOne({
        collection: 'challenges',
        where: {
          and: [
            { hash: { equals: encryption.hash(challenge) } },
            ofUser,
            { usedAt: { exists: false } },
            { expiresAt: { greater_than: new Date().toISOString() } },
          ],
        },
        data: { usedAt: new Date().toISOString() },
      })
      return Boolean(used)
    },
  }
}
