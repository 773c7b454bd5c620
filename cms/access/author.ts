import type { Payload } from 'payload'
import { isAuthor, type Subject } from './can'

/** Whether a user writes drafts, and created this content. */
export async function isAuthorOf({
  payload,
  user,
  id,
}: {
  payload: Payload
  user: Subject | null | undefined
  id: string
}): Promise<boolean> {
  if (!isAuthor(user)) return false
  const { totalDocs } = await payload.count({
    collection: 'contents',
    // On MongoDB, `equals` would take a text with a comma as a list.
    where: { and: [{ id: { in: [id] } }, { createdBy: { equals: user.id } }] },
    trash: true,
    // System work: a user learns only about contents of their own.
    overrideAccess: true,
  })
  return totalDocs > 0
}
