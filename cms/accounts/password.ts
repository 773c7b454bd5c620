import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeValidateHook,
  ValidationError,
} from 'payload'
import type { User } from '../payload-types'
import { hashPassword, storePasswordHash } from './password-hash'
import { passwordProblem } from './password-rules'

declare module 'payload' {
  interface RequestContext {
    /** The hashes of this request's new passwords, by user, until they are written. */
    passwordHashes?: Map<string, string>
  }
}

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
  if (typeof password !== 'string' || password === '' || isCheckedElsewhere) return data
  const problem = await passwordProblem(password)
  if (problem) {
    throw new ValidationError({
      collection: 'users',
      errors: [{ path: 'password', message: problem }],
      req,
    })
  }
  return data
}

/** Payload hashes a new password after all hooks and removes it before the later ones. */
export const hashNewPassword: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  context,
}) => {
  const id = originalDoc?.id ?? data.id
  if (data.password && id) {
    context.passwordHashes ??= new Map()
    context.passwordHashes.set(id, await hashPassword(data.password))
  }
  return data
}

/** Replaces Payload's hash with the site's. Payload's costs the server as much as an attacker. */
export const preservePasswordHash: CollectionAfterChangeHook<User> = async ({
  doc,
  context,
  req,
}) => {
  const hash = context.passwordHashes?.get(doc.id)
  if (!hash) return doc
  context.passwordHashes?.delete(doc.id)
  await storePasswordHash(req, doc.id, hash)
  return doc
}
