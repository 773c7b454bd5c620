import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { isAdmin, type Subject } from '../access/can'

/** Rejects a change that would leave no administrator who can sign in. */
export const requireAdministrator: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return data
  const before = originalDoc as Subject
  const after = { ...before, ...data } as Subject
  if (isAdmin(before) && !isAdmin(after)) await requireAnother(before.id, req)
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
  if (isAdmin(user)) await requireAnother(String(id), req)
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
    throw new APIError('This is the last administrator: make another one first.', 409, null, true)
  }
}
