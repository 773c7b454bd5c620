import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import type { User } from '../payload-types'

/** Rejects a new user whose address another has, with Payload's message. The index of the database would say less. */
export const refuseRegisteredAddress: CollectionBeforeValidateHook<User> = async ({
  data,
  operation,
  req,
}) => {
  const email = data?.email?.trim().toLowerCase()
  if (operation !== 'create' || !email) return data
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    limit: 1,
    pagination: false,
    depth: 0,
    req,
  })
  if (docs.length === 0) return data
  throw new ValidationError({
    collection: 'users',
    errors: [{ path: 'email', message: req.t('error:userEmailAlreadyRegistered') }],
    req,
  })
}
