import type { Payload } from 'payload'
import { fullNameOf } from '../../accounts/serializer'
import { asSystem } from '../../identity/caller'
import type { Editor } from './contract'

const why = asSystem('users who may edit a content see who else has it open')

/** Editors by id, with their names; deleted users are missing. */
export async function editorsById(
  payload: Payload,
  ids: (string | null)[],
): Promise<Map<string, Editor>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: wanted } },
    pagination: false,
    depth: 0,
    ...why,
  })
  return new Map(
    docs.map((user) => [user.id, { id: user.id, name: fullNameOf(user) || user.email }]),
  )
}

/**
 * Records a user's presence on a content. Call it while holding the lock of the content's presence.
 * @param seconds how long the presence is valid; 0 ends it
 * @returns the other users who have it open, in order of arrival
 */
export async function updatePresence(
  payload: Payload,
  { contentId, userId, seconds }: { contentId: string; userId: string; seconds: number },
): Promise<{ userId: string; since: Date }[]> {
  const now = Date.now()
  await payload.delete({
    collection: 'presences',
    where: { until: { less_than: new Date(now).toISOString() } },
    ...why,
  })
  const { docs } = await payload.find({
    collection: 'presences',
    where: { content: { equals: contentId } },
    sort: 'id',
    pagination: false,
    depth: 0,
    ...why,
  })
  const own = docs.find(({ user }) => user === userId)
  const until = new Date(now + seconds * 1000).toISOString()
  if (own && seconds === 0) {
    await payload.delete({ collection: 'presences', id: own.id, ...why })
  } else if (own) {
    await payload.update({ collection: 'presences', id: own.id, data: { until }, ...why })
  } else if (seconds > 0) {
    const data = { content: contentId, user: userId, until }
    await payload.create({ collection: 'presences', data, ...why })
  }
  return docs
    .filter((other) => other !== own)
    .map(({ user, createdAt }) => ({ userId: user, since: new Date(createdAt) }))
}
