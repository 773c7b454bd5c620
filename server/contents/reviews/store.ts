import type { Payload } from 'payload'
import type { Review as StoredReview } from '../../../cms/payload-types'
import { asSystem } from '../../identity/caller'

const access = asSystem('the operations check the permissions of the caller')

export type StoredEntry = NonNullable<StoredReview['entries']>[number]

/** The review of a content; null where nobody has written anything. */
export async function storedReview(
  payload: Payload,
  contentId: string,
): Promise<StoredReview | null> {
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { id: { equals: contentId } },
    limit: 1,
    pagination: false,
    depth: 0,
    ...access,
  })
  return docs[0] ?? null
}

/** Stores a change of a review. Call it while holding the lock of the content. */
export async function storeReview(
  payload: Payload,
  contentId: string,
  change: (before: StoredReview | null) => Partial<StoredReview>,
): Promise<StoredReview> {
  const before = await storedReview(payload, contentId)
  const data = change(before)
  return before
    ? payload.update({ collection: 'reviews', id: contentId, data, depth: 0, ...access })
    : payload.create({
        collection: 'reviews',
        data: { id: contentId, state: 'open', ...data },
        depth: 0,
        ...access,
      })
}
