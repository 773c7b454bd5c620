import type { Payload } from 'payload'
import type { ReviewState } from '../../../cms/reviews/collection'
import { asSystem } from '../../identity/caller'

/** How many contents a list by the state of their review finds: the last ones. */
const maxListed = 1000

const access = asSystem('anyone who may list contents sees how far their reviews are')

/** The states of the reviews of some contents, by content id. */
export async function reviewStatesOf(
  payload: Payload,
  contentIds: readonly string[],
): Promise<Map<string, ReviewState>> {
  if (contentIds.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { id: { in: [...contentIds] } },
    pagination: false,
    depth: 0,
    select: { state: true },
    ...access,
  })
  return new Map(docs.map(({ id, state }) => [id, state]))
}

/** The ids of the contents whose review has a state. */
export async function contentsIn(payload: Payload, state: ReviewState): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { state: { equals: state } },
    limit: maxListed,
    pagination: false,
    depth: 0,
    select: { state: true },
    ...access,
  })
  return docs.map(({ id }) => id)
}

/** When the review of a content last changed; null where nobody has written anything. */
export async function reviewChangedAt(payload: Payload, contentId: string): Promise<Date | null> {
  const { docs } = await payload.find({
    collection: 'reviews',
    where: { id: { equals: contentId } },
    limit: 1,
    pagination: false,
    depth: 0,
    select: { updatedAt: true },
    ...asSystem('who edits a content learns that its review has changed'),
  })
  return docs[0] ? new Date(docs[0].updatedAt) : null
}
