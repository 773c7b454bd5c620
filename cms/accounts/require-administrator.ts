import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { isAdmin } from '../access/can'
import type { User } from '../payload-types'
import { accountText } from './messages'

/** Rejects a change that would leave no administrator who can sign in. */
export const requireAdministrator: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data
  const losesAdministrator = hasRole(originalDoc) && !hasRole({ ...originalDoc, ...data })
  if (losesAdministrator) await requireAnother(originalDoc.id, req)
  return data
}

/**
 * Rejects the deletion of the last administrator who can sign in. The start, which may delete an
 * incomplete site, has no user.
 */
export const requireAdministratorOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!req.user) return
  const user = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    req,
    disableErrors: true,
  })
  if (hasRole(user)) await requireAnother(String(id), req)
}

/** Also while a second factor is missing, which its user can turn on. */
function hasRole(user: User | null): boolean {
  return isAdmin(user && { ...user, secondFactorMissing: false })
}

async function requireAnother(id: string, req: PayloadRequest): Promise<void> {
  const others = await req.payload.count({
    collection: 'users',
    req,
    where: {
      and: [
        { id: { not_equals: id } },
        { disabled: { not_equals: true } },
        { 'acl.permission': { equals: 'admin' } },
      ],
    },
  })
  if (others.totalDocs === 0) {
    throw new APIError(accountText('lastAdministrator'), 409, null, true)
  }
}
