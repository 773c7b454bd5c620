import type { User as StoredUser } from '../../cms/payload-types'
import {
  emailCode,
  emailOnly,
  passwordChange,
  passwordReset,
  type UserOperations,
} from '../contract/user'
import { ApiError, invalid } from '../errors'
import { passwordResetLetter } from '../mail/messages/password-reset'
import {
  type AccountServices,
  addressConflict,
  addressTurn,
  isTaken,
  mailCode,
  mailVerification,
  refuseCommonPassword,
  userByEmail,
} from './accounts'
import { asCaller, asSystem } from './caller'
import { signedInAttempt } from './own-account'
import { userWithAssets } from './users-with-assets'
import { inSpiteOfConflicts } from './write-conflicts'

type CredentialOperations = Pick<
  UserOperations,
  | 'startPasswordReset'
  | 'finishPasswordReset'
  | 'startEmailVerification'
  | 'verifyEmail'
  | 'changePassword'
>

/** Passwords and verified addresses: what a user proves to be who they are. */
export function credentialOperations(services: AccountServices): CredentialOperations {
  const { payload, caller, inTurn, codes, guard, place, passwords, attempt } = services

  /** The user a code stands for, while the code is good for anything. */
  async function holder(userId: string): Promise<StoredUser | null> {
    const stored = await payload.findByID({
      collection: 'users',
      id: userId,
      depth: 0,
      disableErrors: true,
      ...asSystem('the code stands for the user'),
    })
    return stored && !stored.disabled ? stored : null
  }

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
        letter: passwordResetLetter,
      })
    },

    async finishPasswordReset(input) {
      const { resetCode, password } = passwordReset.parse(input)
      await attempt('code')
      const mailed = await codes.find(resetCode, 'passwordReset')
      if (!mailed) throw unusableResetCode()
      await refuseCommonPassword(password)
      await inTurn(mailed.userId, async () => {
        const user = await holder(mailed.userId)
        if (!user || !(await codes.use(resetCode, 'passwordReset'))) throw unusableResetCode()
        const provesAddress = mailed.email === user.email && !user.emailVerifiedAt
        const data = {
          password,
          ...(provesAddress && { emailVerifiedAt: new Date().toISOString() }),
        }
        await inSpiteOfConflicts(() =>
          payload.update({
            collection: 'users',
            id: user.id,
            data,
            depth: 0,
            context: { actor: user },
            // Without a caller, Payload keeps none of the user's sign-ins.
            ...asSystem('the code stands for the user'),
          }),
        )
        await guard.clear(user.email)
      })
      place.keep(mailed.userId)
    },

    async startEmailVerification(input) {
      const { email } = emailOnly.parse(input)
      await attempt('emailVerify', email)
      mailVerification(services, async () => {
        const owner = await userByEmail(payload, email)
        if (owner) return !caller || caller.id === owner.id ? enabledHolder(owner) : null
        return caller && { userId: caller.id, email }
      })
    },

    async verifyEmail(input) {
      const { code } = emailCode.parse(input)
      await attempt('code')
      const mailed = await codes.find(code, 'emailVerify')
      if (!mailed) throw unusableEmailCode()
      const { userId, email } = mailed

      async function write(): Promise<StoredUser> {
        const user = await holder(userId)
        if (!user) throw unusableEmailCode()
        if (await isTaken(payload, email, userId)) throw addressConflict()
        if (!(await codes.use(code, 'emailVerify'))) throw unusableEmailCode()
        const data = { email, emailVerifiedAt: new Date().toISOString() }
        return inSpiteOfConflicts(() =>
          payload.update({
            collection: 'users',
            id: userId,
            data,
            depth: 0,
            context: { actor: user },
            ...asSystem('the code stands for the user'),
          }),
        )
      }

      const stored = await inTurn(addressTurn(email), () => inTurn(userId, write))
      return userWithAssets(payload, stored)
    },

    async changePassword(id, input) {
      if (!caller) throw new ApiError('Unauthorized', 'Sign in to change your password.')
      if (caller.id !== id) {
        throw new ApiError('Forbidden', 'A password is changed by its owner alone.')
      }
      const { oldPassword, password } = passwordChange.parse(input)
      await attempt('signIn')
      await refuseCommonPassword(password)
      await inTurn(id, async () => {
        const again = signedInAttempt(caller, place)
        if (!(await passwords.isPasswordOf(id, oldPassword, again))) throw wrongOldPassword()
        // Payload keeps the sign-in of the caller and ends all others.
        await inSpiteOfConflicts(() =>
          payload.update({
            collection: 'users',
            id,
            data: { password },
            depth: 0,
            ...asCaller(caller),
          }),
        )
      })
      await codes.drop(id, 'passwordReset')
    },
  }
}

function enabledHolder(user: StoredUser) {
  return user.disabled ? null : { userId: user.id, email: user.email }
}

function unusableResetCode(): ApiError {
  const message =
    'This code cannot be used: it is mistyped, older than an hour, used already, or a newer one has been sent. Ask for a new one where you reset your password.'
  return invalid([{ path: 'resetCode', message }], message)
}

function unusableEmailCode(): ApiError {
  const message =
    'This code cannot be used: it is mistyped, older than a day, used already, or a newer one has been sent. Ask for a new one where you verify your address.'
  return invalid([{ path: 'code', message }], message)
}

function wrongOldPassword(): ApiError {
  return invalid([
    {
      path: 'oldPassword',
      message:
        'This is not your present password, or sign-in is paused for a while after too many attempts.',
    },
  ])
}
