import type { Payload } from 'payload'
import type { Content as StoredContent } from '../../cms/payload-types'
import { fullNameOf } from '../accounts/serializer'
import { idOf } from '../assets/serializer'
import { asSystem } from '../identity/caller'

type Created = Pick<StoredContent, 'createdBy'>

/** The name of the user who created a content; null without a name, never an e-mail address. */
export async function authorOf(payload: Payload, stored: Created): Promise<string | null> {
  return (await authorsOf(payload, [stored]))(stored)
}

/** Reads the authors of contents at once. @returns the name for one of them, as `authorOf` */
export async function authorsOf(
  payload: Payload,
  contents: readonly Created[],
): Promise<(stored: Created) => string | null> {
  const ids = new Set(contents.flatMap(({ createdBy }) => idOf(createdBy) ?? []))
  const { docs } =
    ids.size === 0
      ? { docs: [] }
      : await payload.find({
          collection: 'users',
          where: { id: { in: [...ids] } },
          select: { firstName: true, lastName: true },
          pagination: false,
          depth: 0,
          ...asSystem('readers of a content see who wrote it'),
        })
  const names = new Map(docs.map((user) => [user.id, fullNameOf(user) || null]))
  return ({ createdBy }) => names.get(idOf(createdBy) ?? '') ?? null
}
