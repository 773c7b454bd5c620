import type { CollectionAfterDeleteHook } from 'payload'

/** What belonged to a deleted document goes too, a user's profile image for example. */
export const deleteAssetsOfTarget: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'assets', where: { targetId: { equals: id } }, req })
}
