import { Secret, TOTP } from 'otpauth'
import type { Payload } from 'payload'
import type { Secondfactor } from '../../cms/payload-types'
import { asSystem } from './caller'
import type { Encryption } from './encryption'
import { createRecoveryCodes } from './recovery-codes'

const secondsPerCode = 30
const appCode = /^\d{6}$/

/** Whether this has the form of an app code. There are only a million of them. */
export function isAppCode(code: string): boolean {
  return appCode.test(code)
}

export type FactorCheck = 'off' | 'missing' | 'wrong' | 'app' | 'recovery'

export interface SecondFactors {
  isOn(userId: string): Promise<boolean>
  state(userId: string): Promise<{ enabledAt: Date | null; recoveryCodesLeft: number }>
  /** Creates a secret, or returns null when two-factor sign-in is on. */
  begin(user: { id: string; email: string }): Promise<{ secret: string; uri: string } | null>
  /** Switches it on. @returns recovery codes, or the error */
  confirm(userId: string, code: string): Promise<string[] | 'wrong' | 'on already'>
  /** Checks a code and uses it; `off` when two-factor sign-in is off. */
  check(userId: string, code: string | undefined): Promise<FactorCheck>
  renewRecoveryCodes(userId: string): Promise<string[]>
  /** @returns whether it was on */
  disable(userId: string): Promise<boolean>
}

/** @param issuer the site's name, shown in the authenticator app */
export function createSecondFactors(
  payload: Payload,
  { encryption, issuer }: { encryption: Encryption; issuer: () => Promise<string> },
): SecondFactors {
  const access = asSystem('only the server may access second factors')
  const recovery = createRecoveryCodes(payload, encryption)

  async function find(userId: string): Promise<Secondfactor | null> {
    const { docs } = await payload.find({
      collection: 'secondfactors',
      where: { user: { equals: userId } },
      limit: 1,
      pagination: false,
      ...access,
    })
    return docs[0] ?? null
  }

  /** The time step of a valid code, or null. The codes before and after are valid too. */
  function counterOf(stored: Secondfactor, code: string): number | null {
    if (!isAppCode(code)) return null
    const now = Date.now()
    const totp = new TOTP({ secret: Secret.fromBase32(encryption.decrypt(stored.secret)) })
    const delta = totp.validate({ token: code, timestamp: now, window: 1 })
    return delta === null ? null : Math.floor(now / 1000 / secondsPerCode) + delta
  }

  /** One conditional statement, so that a code is accepted only once. */
  async function acceptCode(
    id: string,
    counter: number,
    data: { enabledAt?: string },
  ): Promise<boolean> {
    const isUsed = await payload.db.updateOne({
      collection: 'secondfactors',
      where: { and: [{ id: { equals: id } }, { lastCounter: { less_than: counter } }] },
      data: { ...data, lastCounter: counter },
    })
    return Boolean(isUsed)
  }

  return {
    async isOn(userId) {
      return Boolean((await find(userId))?.enabledAt)
    },

    async state(userId) {
      const stored = await find(userId)
      return stored?.enabledAt
        ? {
            enabledAt: new Date(stored.enabledAt),
            recoveryCodesLeft: await recovery.countLeft(userId),
          }
        : { enabledAt: null, recoveryCodesLeft: 0 }
    },

    async begin({ id, email }) {
      const stored = await find(id)
      if (stored?.enabledAt) return null
      const secret = new Secret({ size: 20 })
      const data = { user: id, secret: encryption.encrypt(secret.base32), lastCounter: 0 }
      if (stored) {
        await payload.update({ collection: 'secondfactors', id: stored.id, data, ...access })
      } else await payload.create({ collection: 'secondfactors', data, ...access })
      const totp = new TOTP({ issuer: await issuer(), label: email, secret })
      return { secret: secret.base32, uri: totp.toString() }
    },

    async confirm(userId, code) {
      const stored = await find(userId)
      if (stored?.enabledAt) return 'on already'
      const counter = stored && counterOf(stored, code)
      if (!stored || counter === null) return 'wrong'
      // Until two-factor sign-in is on, recovery codes are not accepted.
      const codes = await recovery.renew(userId)
      const isUsed = await acceptCode(stored.id, counter, { enabledAt: new Date().toISOString() })
      return isUsed ? codes : 'wrong'
    },

    async check(userId, code) {
      const stored = await find(userId)
      if (!stored?.enabledAt) return 'off'
      if (!code) return 'missing'
      if (!isAppCode(code)) return (await recovery.use(userId, code)) ? 'recovery' : 'wrong'
      const counter = counterOf(stored, code)
      return counter !== null && (await acceptCode(stored.id, counter, {})) ? 'app' : 'wrong'
    },

    renewRecoveryCodes: (userId) => recovery.renew(userId),

    async disable(userId) {
      const stored = await find(userId)
      await payload.delete({
        collection: 'secondfactors',
        where: { user: { equals: userId } },
        ...access,
      })
      await recovery.drop(userId)
      return Boolean(stored?.enabledAt)
    },
  }
}
