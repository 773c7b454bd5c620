import type { Payload, Where } from 'payload'
import { id } from './contract/scalars'
import { ApiError } from './errors'
import { type NameBefore, operationText } from './messages'

/** What an id may be of. */
export type IdentifiedKind = NameBefore<'missing'>

/**
 * The condition that matches a document by id.
 * @throws NotFound for an invalid id, before a database converts it
 */
export function withId(documentId: string, kind: IdentifiedKind): Where {
  if (!id.safeParse(documentId).success) throw noSuch(kind)
  return { id: { equals: documentId } }
}

/** The error for a document that is not there, or not for the caller. */
export function noSuch(kind: IdentifiedKind): ApiError {
  return new ApiError('NotFound', operationText(`${kind}.missing`))
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
  return new ApiError('NotFound', operationText('noSuchVersion', { history }))
}
