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
    /** Of the users whose password this request sets, until they are written. */
    passwordHashes?: Map<string, string>
  }
}

/**
 * Holds a password that is chosen for a user to the site's own rule; Payload's would be three
 * characters. The first administrator's is the setting's, and whoever signs up has been asked already.
 */
export const refuseWeakPassword: CollectionBeforeValidateHook = async ({
  data,
  operation,
  req,
}) => {
  const password: unknown = data?.password
  const isOwnDoing = operation === 'create' && !req.user
  if (typeof password !== 'string' || password === '' || isOwnDoing) return data
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

/** Payload hashes a new password after all hooks and shows it to none of them that comes later. */
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

/** Puts the site's hash in the place of Payload's, which costs the server as much as whoever guesses. */
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
