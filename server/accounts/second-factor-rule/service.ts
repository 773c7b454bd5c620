import type { Payload } from 'payload'
import { isAdmin } from '../../../cms/access/can'
import { updatePublished } from '../../../cms/site/published-page'
import { asCaller, type Caller } from '../../identity/caller'
import { administratorsLock, type WithLock, writeWithLock } from '../../locks/lock'
import { permissionError } from '../../operations/permission-error'
import {
  type SecondFactorRuleOperations,
  type SecondFactorRuleState,
  secondFactorRuleInput,
} from './contract'

/** The operations on the rule for two-factor sign-in, with the permissions of one caller. */
export function secondFactorRuleOperations({
  payload,
  caller,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
}): SecondFactorRuleOperations {
  const access = asCaller(caller)

  function requireAdmin(): void {
    if (!isAdmin(caller)) throw permissionError(caller, 'requireTwoFactor')
  }

  async function read(): Promise<SecondFactorRuleState> {
    const { secondFactor } = await payload.findGlobal({ slug: 'site', depth: 0, ...access })
    const { totalDocs } = await payload.count({
      collection: 'users',
      where: { secondFactorMissing: { equals: true } },
      ...access,
    })
    return { rule: secondFactor ?? 'optional', missing: totalDocs }
  }

  return {
    async get() {
      requireAdmin()
      return read()
    },

    async set(input) {
      const { rule } = secondFactorRuleInput.parse(input)
      requireAdmin()
      // Roles are granted under the same lock, so no user escapes the rule.
      return withLock(administratorsLock, () =>
        writeWithLock({ payload, withLock }, 'site', async () => {
          const data = { secondFactor: rule }
          await updatePublished(payload, 'site', data, access)
          return read()
        }),
      )
    },
  }
}
