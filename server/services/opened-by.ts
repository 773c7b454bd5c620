import type { Payload } from 'payload'
import { fullNameOf } from '../serializers/user'
import { asSystem, type Caller } from './caller'

/** As long as Payload's admin keeps a document for whoever writes on it. */
const keptMs = 5 * 60 * 1000

/** Who else has a content open in Payload's admin, by their names. */
export async function openedBy({
  payload,
  caller,
  contentId,
}: {
  payload: Payload
  caller: Caller
  contentId: string
}): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'payload-locked-documents',
    where: {
      and: [
        { 'document.relationTo': { equals: 'contents' } },
        { 'document.value': { equals: contentId } },
        { updatedAt: { greater_than: new Date(Date.now() - keptMs).toISOString() } },
      ],
    },
    pagination: false,
    depth: 1,
    ...asSystem('who may edit a content sees who else has it open'),
  })
  const people = docs.flatMap(({ user }) => (typeof user.value === 'object' ? [user.value] : []))
  return people
    .filter(({ id }) => id !== caller?.id)
    .map((person) => fullNameOf(person) || person.email)
}
