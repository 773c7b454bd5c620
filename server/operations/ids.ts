import type { Where } from 'payload'
import { id } from './contract/scalars'
import { ApiError } from './errors'

/**
 * The condition that matches a document by id.
 * @param what names the document in the error, as in "content"
 * @throws NotFound for an invalid id, before a database converts it
 */
export function withId(documentId: string, what: string): Where {
  if (!id.safeParse(documentId).success) throw new ApiError('NotFound', `There is no such ${what}.`)
  return { id: { equals: documentId } }
}
