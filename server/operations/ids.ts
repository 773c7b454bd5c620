import type { Where } from 'payload'
import { id } from './contract/scalars'
import { ApiError } from './errors'

/**
 * The condition that finds a document by its id.
 * @param what names such a document, as in "content"
 * @throws NotFound for what is no id, before a database makes something else of it
 */
export function withId(given: string, what: string): Where {
  if (!id.safeParse(given).success) throw new ApiError('NotFound', `There is no such ${what}.`)
  return { id: { equals: given } }
}
