import type { Payload, Where } from 'payload'
import { mailedCodeHash, newMailedCode } from '../../cms/accounts/mailed-code'
import { afterCommit, inTransaction } from '../../cms/database/transactions'
import type { Code } from '../../cms/payload-types'
import type { MailedCodes } from '../accounts/test-helper/contract'
import { updateOne } from '../database/update-one'
import { asSystem } from './caller'

export type CodePurpose = Code['purpose']
/**
 * Codes that undo a change of address are issued by the change: see `cms/accounts/address-undo.ts`.
 */
export type IssuedPurpose = Exclude<CodePurpose, 'emailUndo'>

/** The user a code was issued for, and the address it was mailed to. */
export interface CodeHolder {
  userId: string
  email: string
}

/** One-time codes that are mailed. An invalid code is treated as missing, for any reason. */
export interface Codes {
  /**
   * Creates a code and invalidates the user's earlier ones for the same purpose. Call it while
   * holding the user's lock.
   */
  issue(holder: CodeHolder & { purpose: IssuedPurpose }): Promise<string>
  /** The holder of a valid code, without using it. */
  find(code: string, purpose: CodePurpose): Promise<CodeHolder | null>
  /** Uses a code. Of several concurrent calls, one gets the holder. */
  use(code: string, purpose: CodePurpose): Promise<CodeHolder | null>
  /** The last unused codes issued to a user; null unless the test helpers are on. */
  lastOf(userId: string): Promise<MailedCodes | null>
}

const hourMs = 60 * 60 * 1000
const ttlMs: Record<IssuedPurpose, number> = {
  passwordReset: hourMs,
  emailVerify: 24 * hourMs,
  browser: 24 * hourMs,
}

/**
 * @param testHelpers stores codes in memory for the test helper; otherwise only hashes are stored
 */
export function createCodes(payload: Payload, { testHelpers }: { testHelpers: boolean }): Codes {
  // Some may be invalid by now; the database decides.
  const last = testHelpers ? new Map<string, string>() : null

  async function dropAll({ userId, purpose }: { userId: string; purpose: IssuedPurpose }) {
    const now = new Date().toISOString()
    await payload.delete({
      collection: 'codes',
      where: {
        or: [
          { and: [{ user: { equals: userId } }, { purpose: { equals: purpose } }] },
          { expiresAt: { less_than: now } },
        ],
      },
      ...asSystem('no user may see or change codes'),
    })
  }

  async function find(code: string, purpose: CodePurpose): Promise<CodeHolder | null> {
    const { docs } = await payload.find({
      collection: 'codes',
      where: usable(code, purpose),
      limit: 1,
      pagination: false,
      ...asSystem('the holder of the code may look it up'),
    })
    return holderOf(docs[0])
  }

  async function lastUsable(userId: string, purpose: IssuedPurpose): Promise<string | null> {
    const code = last?.get(`${purpose} ${userId}`)
    return code && (await find(code, purpose)) ? code : null
  }

  return {
    issue: ({ userId, email, purpose }) =>
      inTransaction(payload, async () => {
        await dropAll({ userId, purpose })
        const code = newMailedCode()
        await payload.create({
          collection: 'codes',
          data: {
            user: userId,
            purpose,
            email,
            hash: mailedCodeHash(code),
            expiresAt: new Date(Date.now() + ttlMs[purpose]).toISOString(),
          },
          ...asSystem('no user may see or change codes'),
        })
        afterCommit(() => {
          last?.set(`${purpose} ${userId}`, code)
        })
        return code
      }),

    find,

    async use(code, purpose) {
      const used = await updateOne(payload, {
        collection: 'codes',
        where: usable(code, purpose),
        data: { usedAt: new Date().toISOString() },
      })
      return holderOf(used)
    },

    async lastOf(userId) {
      if (!last) return null
      return {
        passwordReset: await lastUsable(userId, 'passwordReset'),
        emailVerify: await lastUsable(userId, 'emailVerify'),
      }
    },
  }
}

function usable(code: string, purpose: CodePurpose): Where {
  return {
    and: [
      { hash: { equals: mailedCodeHash(code) } },
      { purpose: { equals: purpose } },
      { usedAt: { exists: false } },
      { expiresAt: { greater_than: new Date().toISOString() } },
    ],
  }
}

function holderOf(stored: Code | null | undefined): CodeHolder | null {
  return stored ? { userId: stored.user, email: stored.email } : null
}
