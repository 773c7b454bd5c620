import { isAdmin } from '../../cms/access/can'
import { asSystem } from '../identity/caller'
import { checkCode } from '../identity/password'
import { administratorsLock, writeWithLock } from '../locks/lock'
import { invalid } from '../operations/errors'
import { type AccountServices, existingUser } from './account-services'
import { userRemoval } from './contract'
import type { UserOperations } from './operations/contract'
import { confirmPassword, ownAccount } from './own-account'

/** Deletes an account. The hooks of the collection delete what belongs to it. */
export function removalOperations(services: AccountServices): Pick<UserOperations, 'remove'> {
  const { payload, caller, withLock, secondFactors } = services

  /** @throws ApiError ValidationFailed unless the caller sent the right password and code */
  async function confirm(input: unknown): Promise<void> {
    if (!caller) return
    const { password, code } = userRemoval.required({ password: true }).parse(input)
    await confirmPassword(services, caller, password)
    const check = await checkCode({ payload, secondFactors }, caller, code)
    if (check === 'missing') throw invalid([{ path: 'code', message: 'Enter a code as well.' }])
    if (check === 'wrong') {
      throw invalid([{ path: 'code', message: 'This code is wrong, or was used already.' }])
    }
  }

  return {
    async remove(id, input) {
      if (isAdmin(caller) && caller?.id !== id) {
        userRemoval.parse(input)
        await existingUser(services, id)
      } else {
        ownAccount(caller, id, 'deleteAccount', { orAdministrator: true })
        await confirm(input)
      }
      await withLock(administratorsLock, () =>
        writeWithLock({ payload, withLock }, id, () =>
          payload.delete({
            collection: 'users',
            id,
            depth: 0,
            user: caller,
            ...asSystem(
              'users may delete themselves; whom else the caller may delete is checked above',
            ),
          }),
        ),
      )
    },
  }
}
