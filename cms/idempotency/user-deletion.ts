import type { CollectionAfterDeleteHook } from 'payload'

/** Deletes the responses that are stored for a deleted user. */
export const deleteIdempotencyKeys: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.delete({
    collection: 'idempotency-keys',
    where: { user: { equals: id } },
    req,
  })
}
