import type { Payload } from 'payload'
import { asSystem } from '../identity/caller'
import { ImportError } from './import-error'
import type { SourceContent } from './source'

/** Finds the user for an author of the source; null if there is none. */
export type FindAuthor = (author: SourceContent['author']) => string | null

/**
 * Authors are users with the same address, or else the only user of the same name.
 * @param fallback the address of the user for all others
 * @throws ImportError when no user has that address
 */
export async function authorsOf(payload: Payload, fallback: string | null): Promise<FindAuthor> {
  const { docs } = await payload.find({
    collection: 'users',
    pagination: false,
    depth: 0,
    select: { email: true, firstName: true, lastName: true },
    ...asSystem('a user of the server’s shell has every permission'),
  })
  const byEmail = new Map(docs.map(({ id, email }) => [email.toLowerCase(), id]))
  const byName = new Map<string, string | null>()
  for (const { id, firstName, lastName } of docs) {
    const name = nameOf(`${firstName ?? ''} ${lastName ?? ''}`)
    // A name of two users names neither.
    if (name) byName.set(name, byName.has(name) ? null : id)
  }
  const other = fallback === null ? null : byEmail.get(fallback.trim().toLowerCase())
  if (other === undefined)
    throw new ImportError(`Nobody has the address ${fallback}: give that of an account.`)
  return (author) =>
    byEmail.get(author?.email?.toLowerCase() ?? '') ??
    byName.get(nameOf(author?.name ?? '')) ??
    other
}

function nameOf(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}
