import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  ValidationError,
} from 'payload'
import type { User } from '../payload-types'
import { hashPassword } from './password-hash'
import { passwordProblem, passwordRule } from './password-rules'
import { sidOf } from './session-strategy'

/**
 * Applies the site's password rule; Payload's minimum is three characters. The first
 * administrator's password comes from the settings, and sign-up has already checked it.
 */
export const refuseWeakPassword: CollectionBeforeValidateHook = async ({
  data,
  operation,
  req,
}) => {
  const password: unknown = data?.password
  const isCheckedElsewhere = operation === 'create' && !req.user
  if (password === undefined || password === null || password === '' || isCheckedElsewhere) {
    return data
  }
  const problem =
    typeof password === 'string' ? await passwordProblem(password) : passwordRule.text()
  if (problem) {
    throw new ValidationError({
      collection: 'users',
      errors: [{ path: 'password', message: problem }],
      req,
    })
  }
  return data
}

/**
 * Leaves the hashing of passwords to `hashNewPassword`: Payload's PBKDF2 takes 0.2 s of a processor, for a hash that
 * would be replaced at once. All else of a create or update is Payload's.
 */
export const skipPayloadsHash: CollectionBeforeOperationHook<'users'> = (operation) => {
  const { args } = operation
  if (operation.operation !== 'create' && operation.operation !== 'update') return args
  const { collection } = operation.args
  const auth = { ...collection.config.auth, disableLocalStrategy: true as const }
  return { ...args, collection: { ...collection, config: { ...collection.config, auth } } }
}

/**
 * Stores the hash of a new password in place of it, which a new user needs, and ends the user's sessions, except one in
 * which the user changes it.
 */
export const hashNewPassword: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const { password, ...others } = data
  if (password) {
    const sessions: NonNullable<User['sessions']> = data.sessions ?? originalDoc?.sessions ?? []
    const current = req.user?.id === originalDoc?.id ? sidOf(req.user) : null
    return {
      ...others,
      hash: await hashPassword(password),
      salt: null,
      sessions: sessions.filter(({ id }) => id === current),
    }
  }
  if (operation === 'update') return others
  throw new ValidationError({
    collection: 'users',
    errors: [{ path: 'password', message: req.t('validation:required') }],
    req,
  })
}
