import { z } from 'zod'
import { asset } from '../assets/contract'
import { entityInput, readVersion } from '../operations/contract/entity'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { searchWords, text } from '../operations/contract/scalars'
import { libraryText } from './messages'

export const libraryAsset = asset
  .extend({
    name: z.string().meta({
      description: 'The name of the file, as its sender gave it; only administrators read it',
      example: 'harbour.jpg',
    }),
  })
  .meta({ id: 'LibraryAsset' })
/** An asset as administrators see it. */
export type LibraryAsset = z.output<typeof libraryAsset>

/** What a list of the library can be limited to. */
export const librarySelection = z.enum(['pictures', 'files', 'unused', 'withoutAlt'])
export type LibrarySelection = z.output<typeof librarySelection>

export const libraryQuery = listQuery(['id', 'name', 'createdAt', 'updatedAt']).extend({
  /** Words that must all occur in the name or the description. */
  search: searchWords.optional(),
  only: librarySelection.optional().meta({
    description:
      '`pictures`; `files`, which are no pictures; `unused`, which nothing of the site refers to; `withoutAlt`, pictures without a description',
  }),
})
export interface LibraryInput extends ListInput {
  search?: string
  only?: LibrarySelection
}

export const assetUse = z
  .object({
    kind: z.enum(['content', 'proposal', 'user', 'home', 'site', 'about', 'terms']),
    /** Null for the site's own pages and its settings (`site`). */
    id: z.string().nullable(),
    label: z.string(),
    /** Whether it is in the trash, from which it can be restored. */
    trashed: z.boolean(),
  })
  .meta({ id: 'AssetUse' })
/** A document or page that shows an asset or links to it. */
export type AssetUse = z.output<typeof assetUse>

const note = text.trim().max(200)

export const libraryChange = entityInput(
  libraryAsset,
  z
    .strictObject({
      name: text
        .trim()
        .min(1, { error: () => libraryText('name') })
        .max(200),
      alt: text.trim().max(500),
      credit: note,
      licence: note,
      updatedAt: readVersion,
    })
    .partial(),
)
export type LibraryChange = z.input<typeof libraryChange>

/** All for administrators. @throws Unauthorized, Forbidden */
export interface LibraryOperations {
  /** The newest first by default. @throws ValidationFailed */
  list(query?: LibraryInput): Promise<List<LibraryAsset>>
  /** @throws NotFound */
  get(id: string): Promise<LibraryAsset>
  /** What refers to an asset, in drafts and in the trash too. @throws NotFound */
  uses(id: string): Promise<AssetUse[]>
  /** Omitted fields stay as they are. @throws NotFound, ValidationFailed, Conflict */
  update(id: string, input: LibraryChange): Promise<LibraryAsset>
}
