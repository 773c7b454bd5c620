import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { passwordProblem } from '../passwords'

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
