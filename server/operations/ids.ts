import type { Payload, Where } from 'payload'
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

/**
 * The condition that matches a version by id, which is of the database's own form.
 * @param history says in the error how many versions are stored
 * @throws NotFound for an invalid id, before a database converts it
 */
export function withVersionId(payload: Payload, versionId: string, history: string): Where {
  const form = payload.db.defaultIDType === 'number' ? /^\d{1,15}$/ : /^[0-9a-f]{24}$/
  if (!form.test(versionId)) throw noSuchVersion(history)
  return { id: { equals: versionId } }
}

export function noSuchVersion(history: string): ApiError {
  return new ApiError('NotFound', `There is no such version: ${history}`)
}
