import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../cms/database/transactions'
import type { User as StoredUser } from '../../cms/payload-types'
import { asSystem } from '../identity/caller'
import { type ApiError, invalid } from '../operations/errors'
import {
  type AccountServices,
  addressLock,
  enabledUser,
  refuseTakenAddress,
} from './account-services'
import { emailCode, emailUndo } from './contract'
import { accountText } from './messages'
import type { UserOperations } from './operations/contract'
import { passwordRequired, wrongPassword } from './own-account'
import { userWithAssets } from './users-with-assets'

/** Verifies an address, and undoes a change of address, with a mailed code. */
export function addressProofOperations(
  services: AccountServices,
): Pick<UserOperations, 'verifyEmail' | 'undoEmailChange'> {
  const { payload, caller, withLock, codes, passwords, signInThrottle, source, attempt } = services

  /**
   * Whether the caller is signed in to the account or sent its password. Call it while holding the
   * user's lock.
   */
  async function uses(user: StoredUser, password: string | undefined): Promise<boolean> {
    if (caller?.id === user.id) return true
    if (password === undefined) return false
    if (password === '') throw passwordRequired()
    await attempt('signIn')
    const { id, email } = user
    const from = { email, network: source.network, device: source.deviceOf(id) }
    if (!(await passwords.isPasswordOf(id, password, from))) throw wrongPassword()
    return true
  }

  return {
    async verifyEmail(input) {
      const { code, password } = emailCode.parse(input)
      await attempt('code')
      const mailed = await codes.find(code, 'emailVerify')
      if (!mailed) throw invalidCode()
      const { userId, email } = mailed

      async function write(): Promise<StoredUser> {
        const user = await enabledUser(payload, userId)
        if (!user) throw invalidCode()
        await refuseTakenAddress(payload, email, userId)
        const isNew = email !== user.email
        const proves = isNew || !user.emailVerifiedAt
        const isUser = proves && (await uses(user, password))
        if (isNew && !isUser) throw signInRequired()
        if (!(await codes.find(code, 'emailVerify'))) throw invalidCode()
        const voids = proves && !isUser
        const store = async () => {
          const stored = await payload.update({
            collection: 'users',
            id: userId,
            data: {
              email,
              emailVerifiedAt: new Date().toISOString(),
              ...(voids && { password: unknownPassword() }),
            },
            depth: 0,
            context: { actor: user, ...(voids && { revokesAccess: { password: true } }) },
            // Without a caller, Payload ends all sessions when it sets a password.
            ...asSystem('the code authorizes the caller to act as its user'),
          })
          await codes.use(code, 'emailVerify')
          return stored
        }
        return inTransaction(payload, store, 'at first write')
      }

      const stored = await withLock(addressLock(email), () => withLock(userId, write))
      return userWithAssets(payload, stored)
    },

    async undoEmailChange(input) {
      const { code } = emailUndo.parse(input)
      await attempt('code')
      const mailed = await codes.find(code, 'emailUndo')
      if (!mailed) throw invalidUndoCode()
      const { userId, email } = mailed

      async function write(): Promise<string> {
        const user = await enabledUser(payload, userId)
        if (!user) throw invalidUndoCode()
        await refuseTakenAddress(payload, email, userId)
        if (!(await codes.find(code, 'emailUndo'))) throw invalidUndoCode()
        const store = async () => {
          await payload.update({
            collection: 'users',
            id: userId,
            data: {
              email,
              emailVerifiedAt: new Date().toISOString(),
              password: unknownPassword(),
            },
            depth: 0,
            context: {
              actor: { id: userId, email },
              undoesAddressChange: true,
              revokesAccess: { password: true },
            },
            ...asSystem('the code authorizes the owner of the previous address'),
          })
          await codes.use(code, 'emailUndo')
          await signInThrottle.clear(user.email)
          await signInThrottle.clear(email)
          return codes.issue({ userId, email, purpose: 'passwordReset' })
        }
        return inTransaction(payload, store, 'at first write')
      }

      return { resetCode: await withLock(addressLock(email), () => withLock(userId, write)) }
    },
  }
}

/** A random password that is never revealed: only a mailed code can set a new one. */
function unknownPassword(): string {
  return randomBytes(32).toString('base64url')
}

function invalidCode(): ApiError {
  const message = accountText('verifyCode.invalid')
  return invalid([{ path: 'code', message }], message)
}

function invalidUndoCode(): ApiError {
  const message = accountText('undoCode.invalid')
  return invalid([{ path: 'code', message }], message)
}

function signInRequired(): ApiError {
  const message = accountText('changesAddress')
  return invalid([{ path: 'password', message }], message)
}
