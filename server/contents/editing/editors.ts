import type { Payload } from 'payload'
import { idOf } from '../../assets/serializer'
import { asSystem, type Caller } from '../../identity/caller'
import { editorsById } from './presences'

/** How long Payload's admin locks a document for its editor. */
const lockMs = 5 * 60 * 1000

const why = asSystem('users who may edit a content see who else has it open')

/** The names of other users who have a content open, here or in Payload's admin. */
export async function editorsOf({
  payload,
  caller,
  contentId,
}: {
  payload: Payload
  caller: Caller
  contentId: string
}): Promise<string[]> {
  const now = Date.now()
  const here = await payload.find({
    collection: 'presences',
    where: {
      and: [
        { content: { equals: contentId } },
        { until: { greater_than: new Date(now).toISOString() } },
      ],
    },
    pagination: false,
    depth: 0,
    ...why,
  })
  const inAdmin = await payload.find({
    collection: 'payload-locked-documents',
    where: {
      and: [
        { 'document.relationTo': { equals: 'contents' } },
        { 'document.value': { equals: contentId } },
        { updatedAt: { greater_than: new Date(now - lockMs).toISOString() } },
      ],
    },
    pagination: false,
    depth: 0,
    ...why,
  })
  const ids = [
    ...here.docs.map(({ user }) => user),
    ...inAdmin.docs.map(({ user }) => idOf(user.value)),
  ]
  const people = await editorsById(payload, ids)
  return [...people.values()].filter(({ id }) => id !== caller?.id).map(({ name }) => name)
}
