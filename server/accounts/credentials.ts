import { inTransaction } from '../../cms/database/transactions'
import type { User as StoredUser } from '../../cms/payload-types'
import { asCaller, asSystem } from '../identity/caller'
import { ApiError, invalid } from '../operations/errors'
import {
  type AccountServices,
  addressProblem,
  enabledUser,
  mailCode,
  mailNewAddress,
  mailVerification,
  refuseCommonPassword,
  userByEmail,
} from './account-services'
import { emailOnly, emailVerification, passwordChange, passwordReset } from './contract'
import { passwordResetMail } from './mails/password-reset'
import { accountText } from './messages'
import type { UserOperations } from './operations/contract'
import { confirmOwner, signedInAttempt } from './own-account'

type CredentialOperations = Pick<
  UserOperations,
  'startPasswordReset' | 'finishPasswordReset' | 'startEmailVerification' | 'changePassword'
>

/** Operations on passwords and mailed codes. */
export function credentialOperations(services: AccountServices): CredentialOperations {
  const { payload, caller, withLock, codes, signInThrottle, source, passwords, attempt } = services

  return {
    async startPasswordReset(input) {
      const { email } = emailOnly.parse(input)
      await attempt('passwordReset', email)
      mailCode(services, {
        purpose: 'passwordReset',
        async holderOf() {
          const user = await userByEmail(payload, email)
          return user && enabledHolder(user)
        },
        content: passwordResetMail,
      })
    },

    async finishPasswordReset(input) {
      const { resetCode, password } = passwordReset.parse(input)
      await attempt('code')
      const mailed = await codes.find(resetCode, 'passwordReset')
      if (!mailed) throw invalidResetCode()
      await refuseCommonPassword(password)
      await withLock(mailed.userId, async () => {
        const user = await enabledUser(payload, mailed.userId)
        // Changing the password deletes this code and all other codes of the user.
        if (!user || !(await codes.find(resetCode, 'passwordReset'))) throw invalidResetCode()
        const provesAddress = mailed.email === user.email && !user.emailVerifiedAt
        const data = {
          password,
          ...(provesAddress && { emailVerifiedAt: new Date().toISOString() }),
        }
        const write = async () => {
          await payload.update({
            collection: 'users',
            id: user.id,
            data,
            depth: 0,
            // Until now anyone could have signed up with the address and set up ways to sign in.
            context: { actor: user, ...(provesAddress && { revokesAccess: { password: false } }) },
            // Without a caller, Payload ends all sessions of the user.
            ...asSystem('the code authorizes the caller to act as its user'),
          })
          await signInThrottle.clear(user.email)
        }
        await inTransaction(payload, write, 'at first write')
      })
      source.add(mailed.userId)
    },

    async startEmailVerification(input) {
      const { email, password, code } = emailVerification.parse(input)
      await attempt('emailVerify', email)
      if (caller && email !== caller.email) {
        await withLock(caller.id, async () => {
          await confirmOwner(services, caller, { password, code })
          if (await addressProblem(payload, email, caller.id)) return
          await mailNewAddress(services, caller, email)
        })
        return
      }
      mailVerification(services, async () => {
        const owner = await userByEmail(payload, email)
        return owner && enabledHolder(owner)
      })
    },

    async changePassword(id, input) {
      if (!caller) throw new ApiError('Unauthorized', accountText('changePassword.signIn'))
      if (caller.id !== id) {
        throw new ApiError('Forbidden', accountText('passwordOfOwner'))
      }
      const { oldPassword, password } = passwordChange.parse(input)
      await attempt('signIn')
      await refuseCommonPassword(password)
      await withLock(id, async () => {
        const passwordAttempt = signedInAttempt(caller, source)
        if (!(await passwords.isPasswordOf(id, oldPassword, passwordAttempt)))
          throw wrongOldPassword()
        // Payload preserves the session of the caller and ends all others.
        const data = { password }
        const write = () =>
          payload.update({ collection: 'users', id, data, depth: 0, ...asCaller(caller) })
        await inTransaction(payload, write, 'at first write')
      })
    },
  }
}

function enabledHolder(user: StoredUser) {
  return user.disabled ? null : { userId: user.id, email: user.email }
}

function invalidResetCode(): ApiError {
  const message = accountText('resetCode.invalid')
  return invalid([{ path: 'resetCode', message }], message)
}

function wrongOldPassword(): ApiError {
  return invalid([
    {
      path: 'oldPassword',
      message: accountText('wrongOldPassword'),
    },
  ])
}
