import { z } from 'zod'
import { isTagName, maxTagName, tagNameOf, tagNameRule } from '../../../cms/tags/name'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { id, text } from '../../operations/contract/scalars'
import { contentText } from '../messages'

/** A tag, as contents have it. */
export const tag = z
  .object({
    id,
    name: z.string(),
    /** Null for a name that no address can be made of. */
    slug: z.string().nullable(),
    /** `/tags/{slug}`, or `/tags/{id}` without a slug. */
    url: z.string(),
  })
  .meta({ id: 'Tag' })
export type Tag = z.output<typeof tag>

/** The name of a tag that exists or is created, its id, or the tag as it was read: then only the id counts. */
export const tagReference = z
  .union(
    [
      text
        .max(10 * maxTagName, { error: tagNameRule })
        .transform(tagNameOf)
        .refine(isTagName, { error: tagNameRule }),
      z.looseObject({ id }),
    ],
    { error: () => contentText('tag.send') },
  )
  .transform((given) => (typeof given === 'string' ? given : given.id))

/** The slug of a tag, or its id. */
export const tagAddress = z.string().trim().min(1).max(120)

export const countedTag = tag
  .extend({
    description: z.string(),
    /** The number of published contents with this tag that the caller may read. */
    contents: z.int(),
  })
  .meta({ id: 'CountedTag' })
export type CountedTag = z.output<typeof countedTag>

export const tagListQuery = listQuery(['id', 'name', 'slug', 'createdAt', 'updatedAt'])

export interface TagOperations {
  /** @param address its slug or id @throws NotFound */
  get(address: string): Promise<CountedTag>
  /**
   * Tags of published contents that the caller may read; for callers who may edit a content, all tags.
   * @throws ValidationFailed
   */
  list(query?: ListInput): Promise<List<CountedTag>>
}
