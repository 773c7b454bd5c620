import type { CollectionAfterDeleteHook, Payload, PayloadRequest } from 'payload'
import type { User } from '../payload-types'

/** Deletes a subscriber, and the mails that were sent to them, with their address. */
export async function forgetSubscriber(
  payload: Payload,
  id: string,
  req?: PayloadRequest,
): Promise<void> {
  const transaction = req && { req }
  await payload.db.deleteMany({
    collection: 'mails',
    where: { subscriber: { equals: id } },
    ...transaction,
  })
  await payload.db.deleteOne({
    collection: 'subscribers',
    where: { id: { equals: id } },
    ...transaction,
  })
}

/** Forgets a deleted user as a subscriber too. An address that is not verified may be another person's. */
export const forgetSubscriberOfUser: CollectionAfterDeleteHook<User> = async ({ doc, req }) => {
  if (!doc.emailVerifiedAt) return doc
  const { docs } = await req.payload.find({
    collection: 'subscribers',
    where: { email: { equals: doc.email } },
    pagination: false,
    overrideAccess: true,
    req,
  })
  for (const { id } of docs) await forgetSubscriber(req.payload, id, req)
  return doc
}
