import type { Payload } from 'payload'
import type { User } from '../../../cms/payload-types'
import { fullNameOf } from '../../accounts/serializer'
import { asSystem } from '../../identity/caller'
import type { Editor } from '../editing/contract'
import { mayWrite } from '../writers'

/** A content by what decides about who may write drafts of it. */
export interface Written {
  id: string
  /** The id of a user. */
  createdBy: string | null
}

/** The users who may write drafts of a content, and so read what is said about it, by name. */
export async function writersOf(payload: Payload, content: Written): Promise<User[]> {
  const { docs } = await payload.find({
    collection: 'users',
    // Every entry with which somebody may write one. What else it takes, the rule below knows.
    where: { 'acl.permission': { in: ['admin', 'edit'] } },
    sort: 'id',
    pagination: false,
    depth: 0,
    ...asSystem('who writes a draft names others who do'),
  })
  return docs
    .filter((user) => mayWrite(user, content))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

/** The name of a user among colleagues. */
export function nameOf(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return fullNameOf(user) || user.email
}

/**
 * The ids of those whom a text names, as in `@Ada Byron` or `@Ada`. A name that several people have names nobody.
 * @param people those who can be named
 */
export function mentionedIn(text: string, people: readonly Editor[]): string[] {
  const words = text.toLowerCase()
  const found = new Set<string>()
  for (const { index } of words.matchAll(/(?<![\p{L}\p{N}._-])@/gu)) {
    const named = namedAt(words, index + 1, people)
    if (named) found.add(named)
  }
  return [...found]
}

/** Full names first, the longest before others; then first names. */
function namedAt(words: string, start: number, people: readonly Editor[]): string | null {
  const namesOf = [({ name }: Editor) => name, ({ name }: Editor) => name.split(' ')[0] ?? name]
  for (const nameIn of namesOf) {
    const matching = people.filter((person) => isAt(words, start, nameIn(person).toLowerCase()))
    const longest = Math.max(...matching.map((person) => nameIn(person).length))
    const [only, ...others] = matching.filter((person) => nameIn(person).length === longest)
    if (only) return others.length === 0 ? only.id : null
  }
  return null
}

function isAt(words: string, start: number, name: string): boolean {
  return words.startsWith(name, start) && !/^[\p{L}\p{N}]/u.test(words.slice(start + name.length))
}
