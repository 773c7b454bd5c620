import { z } from 'zod'
import { asset } from '../../assets/contract'
import { id } from '../../operations/contract/scalars'
import type { ContentType } from '../contract'

/** The types of contents that have a byline. */
export const authoredTypes: readonly ContentType[] = ['article', 'case']

/** What all visitors may know of a user who has published contents. */
export const author = z
  .object({
    id,
    name: z.string(),
    /** `/authors/{id}` */
    url: z.string(),
    /** The profile image. */
    image: asset.nullable(),
    /** The number of published articles and case studies of this author that the caller may read. */
    contents: z.int(),
  })
  .meta({ id: 'Author' })
export type Author = z.output<typeof author>

export interface AuthorOperations {
  /**
   * @throws NotFound for users who are disabled, have no name, or have published nothing that the caller may
   * read
   */
  get(id: string): Promise<Author>
}
