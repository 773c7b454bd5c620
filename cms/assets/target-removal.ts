import type { CollectionAfterDeleteHook } from 'payload'

/** Deletes the assets of a deleted document, such as a user's profile image. */
export const deleteAssetsOfTarget: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.delete({
    collection: 'assets',
    where: { targetId: { equals: id } },
    context: { isWithTarget: true },
    req,
  })
}
