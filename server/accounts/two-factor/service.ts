import { isAdmin } from '../../../cms/access/can'
import { audit, userTarget } from '../../../cms/audit/record'
import { asSystem } from '../../identity/caller'
import { writeWithLock } from '../../locks/lock'
import { ApiError, invalid } from '../../operations/errors'
import { type AccountServices, existingUser } from '../account-services'
import { confirmPassword, ownAccount } from '../own-account'
import {
  type TwoFactorOperations,
  twoFactorConfirmation,
  twoFactorRemoval,
  withPassword,
} from './contract'

/** The operations on two-factor sign-in. */
export function twoFactorOperations(services: AccountServices): TwoFactorOperations {
  const { payload, caller, withLock, secondFactors, attempt } = services

  /** Holds the lock of the user's second factor. */
  function withFactorLock<T>(userId: string, work: () => Promise<T>): Promise<T> {
    return writeWithLock({ payload, withLock }, `second factor ${userId}`, work)
  }

  /** A change of the user, which stores whether a required second factor is missing. */
  async function applyRule(id: string): Promise<void> {
    await payload.update({
      collection: 'users',
      id,
      data: {},
      depth: 0,
      ...asSystem('nothing is changed but what follows from the second factor'),
    })
  }

  return {
    async get(userId) {
      if (!isAdmin(caller)) {
        ownAccount(caller, userId, 'seeSignIn', { orAdministrator: true })
      } else await existingUser(services, userId)
      const { enabledAt, recoveryCodesLeft } = await secondFactors.state(userId)
      return { enabled: enabledAt !== null, enabledAt, recoveryCodesLeft }
    },

    async begin(userId, input) {
      const owner = ownAccount(caller, userId, 'changeSignIn')
      const { password } = withPassword.parse(input)
      await confirmPassword(services, owner, password)
      const setup = await withFactorLock(userId, () => secondFactors.begin(owner))
      if (!setup) throw onAlready()
      return setup
    },

    async confirm(userId, input) {
      const owner = ownAccount(caller, userId, 'changeSignIn')
      const { code } = twoFactorConfirmation.parse(input)
      await attempt('code')
      const recoveryCodes = await withFactorLock(userId, async () => {
        const codes = await secondFactors.confirm(userId, code)
        if (codes === 'on already') throw onAlready()
        if (codes === 'wrong') throw wrongCode()
        await applyRule(userId)
        await audit(payload, {
          action: 'account.twoFactorEnabled',
          actor: owner,
          target: userTarget(owner),
        })
        return codes
      })
      return { recoveryCodes }
    },

    async renewRecoveryCodes(userId, input) {
      const owner = ownAccount(caller, userId, 'changeSignIn')
      const { password } = withPassword.parse(input)
      await confirmPassword(services, owner, password)
      const recoveryCodes = await withFactorLock(userId, async () => {
        const { enabledAt } = await secondFactors.state(userId)
        if (!enabledAt) {
          throw new ApiError('Conflict', 'Two-factor sign-in is off: switch it on first.')
        }
        await audit(payload, {
          action: 'account.recoveryCodesRenewed',
          actor: owner,
          target: userTarget(owner),
        })
        return secondFactors.renewRecoveryCodes(userId)
      })
      return { recoveryCodes }
    },

    async disable(userId, input) {
      const { password } = twoFactorRemoval.parse(input)
      const helps = isAdmin(caller) && caller?.id !== userId
      const target = helps
        ? await existingUser(services, userId)
        : ownAccount(caller, userId, 'changeSignIn', { orAdministrator: true })
      if (!helps) await confirmPassword(services, target, withPassword.parse({ password }).password)
      await withFactorLock(userId, async () => {
        if (!(await secondFactors.disable(userId))) return
        await applyRule(userId)
        await audit(payload, {
          action: 'account.twoFactorDisabled',
          actor: caller,
          target: userTarget(target),
        })
      })
    },
  }
}

function onAlready(): ApiError {
  return new ApiError('Conflict', 'Two-factor sign-in is on already: switch it off first.')
}

function wrongCode(): ApiError {
  return invalid([
    {
      path: 'code',
      message:
        'This is not the code the app shows now. Look again; if it stays wrong, set the time of your device, or begin anew.',
    },
  ])
}
