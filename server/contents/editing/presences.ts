import type { Payload } from 'payload'
import { fullNameOf } from '../../accounts/serializer'
import { asSystem } from '../../identity/caller'
import type { Editor } from './contract'

const why = asSystem('who may edit a content sees who else has it open')

/** Editors by their ids, with the names they know each other by; those who are gone are left out. */
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
 * Notes that somebody has a content open; one at a time for each content.
 * @param seconds for how long unless they say so again; 0: they are gone
 * @returns who else has it open, who came first before the others
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
