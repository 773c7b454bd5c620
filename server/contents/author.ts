import type { Payload } from 'payload'
import type { Content as StoredContent } from '../../cms/payload-types'
import { fullNameOf } from '../accounts/serializer'
import { idOf } from '../assets/serializer'
import { asSystem } from '../identity/caller'

type Created = Pick<StoredContent, 'createdBy' | 'type'>

/** The user who created a content, for its readers. */
export interface Byline {
  /** Null without a name; never an e-mail address. */
  name: string | null
  /** The path of the author's page; null without a name, for a disabled user, and for a page, which has no byline. */
  url: string | null
}

/** Who has created a content. */
export async function authorOf(payload: Payload, stored: Created): Promise<Byline> {
  return (await authorsOf(payload, [stored]))(stored)
}

/** Reads the authors of contents at once. @returns that of one of them, as `authorOf` */
export async function authorsOf(
  payload: Payload,
  contents: readonly Created[],
): Promise<(stored: Created) => Byline> {
  const ids = new Set(contents.flatMap(({ createdBy }) => idOf(createdBy) ?? []))
  const { docs } =
    ids.size === 0
      ? { docs: [] }
      : await payload.find({
          collection: 'users',
          where: { id: { in: [...ids] } },
          select: { firstName: true, lastName: true, disabled: true },
          pagination: false,
          depth: 0,
          ...asSystem('readers of a content see who wrote it'),
        })
  const authors = new Map(
    docs.map((user): [string, Byline] => {
      const name = fullNameOf(user) || null
      return [user.id, { name, url: name && !user.disabled ? `/authors/${user.id}` : null }]
    }),
  )
  return ({ createdBy, type }) => {
    const { name, url } = authors.get(idOf(createdBy) ?? '') ?? { name: null, url: null }
    return { name, url: type === 'page' ? null : url }
  }
}
