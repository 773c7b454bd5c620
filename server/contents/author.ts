import type { Payload } from 'payload'
import type { Content as StoredContent } from '../../cms/payload-types'
import { fullNameOf } from '../accounts/serializer'
import { idOf } from '../assets/serializer'
import { asSystem } from '../identity/caller'

/** The name of the user who created a content; null without a name, never an e-mail address. */
export async function authorOf(
  payload: Payload,
  { createdBy }: Pick<StoredContent, 'createdBy'>,
): Promise<string | null> {
  const id = idOf(createdBy)
  if (!id) return null
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { equals: id } },
    select: { firstName: true, lastName: true },
    limit: 1,
    pagination: false,
    depth: 0,
    ...asSystem('readers of a content see who wrote it'),
  })
  return docs[0] ? fullNameOf(docs[0]) || null : null
}
