import { z } from 'zod'
import { shapeRatios } from '../../cms/assets/crop'
import { asset, folderPath, pointOfPicture } from '../assets/contract'
import { entityInput, readVersion } from '../operations/contract/entity'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { id, searchWords, text } from '../operations/contract/scalars'
import { libraryText } from './messages'

const shape = z.enum(Object.keys(shapeRatios) as (keyof typeof shapeRatios)[])

export const libraryAsset = asset
  .extend({
    name: z.string().meta({
      description: 'The name of the file, as its sender gave it; only administrators read it',
      example: 'harbour.jpg',
    }),
    folder: z.string().meta({
      description: 'The folder, or two as `Outer/Inner`; empty for none',
      example: 'Team/2026',
    }),
    shape: shape.nullable().meta({ description: 'What it is cropped to; null for nothing' }),
    focalPoint: pointOfPicture.nullable().meta({
      description: 'Around which point of the whole picture it is cropped; null for its middle',
    }),
    poster: z.string().nullable().meta({
      description: 'The id of the picture that a video shows before it plays',
      example: null,
    }),
    files: asset.shape.files.meta({
      description:
        'Variant name to URL; `poster` and `captions` of a video; `whole` is the whole picture, where a crop leaves a part of it',
    }),
  })
  .meta({ id: 'LibraryAsset' })
/** An asset as administrators see it. */
export type LibraryAsset = z.output<typeof libraryAsset>

/** What a list of the library can be limited to. */
export const librarySelection = z.enum([
  'pictures',
  'videos',
  'audio',
  'files',
  'unused',
  'withoutAlt',
])
export type LibrarySelection = z.output<typeof librarySelection>

export const libraryQuery = listQuery(['id', 'name', 'createdAt', 'updatedAt']).extend({
  /** Words that must all occur in the name or the description. */
  search: searchWords.optional(),
  folder: z.string().max(200).optional().meta({
    description: 'A folder, with those inside it; empty for files that are in none',
  }),
  only: librarySelection.optional().meta({
    description:
      '`pictures`; `videos`; `audio`; `files`, which are none of these; `unused`, which nothing of the site refers to; `withoutAlt`, pictures without a description',
  }),
})
export interface LibraryInput extends ListInput {
  search?: string
  folder?: string
  only?: LibrarySelection
}

export const assetUse = z
  .object({
    kind: z.enum([
      'content',
      'proposal',
      'reusableBlock',
      'user',
      'asset',
      'home',
      'site',
      'about',
      'terms',
    ]),
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

/** The language of captions, as pages and their tracks name it. */
const language = text.trim().transform((code, context) => {
  try {
    return new Intl.Locale(code).toString()
  } catch {
    context.addIssue({ code: 'custom', message: libraryText('captions.language') })
    return z.NEVER
  }
})

const captionsInput = z
  .strictObject({
    language: language.meta({ description: 'The code of their language', example: 'en' }),
    text: z.string().meta({ description: 'WebVTT, up to 500 KB' }),
  })
  .meta({ id: 'CaptionsInput' })

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
      folder: folderPath,
      shape: shape.nullable(),
      focalPoint: pointOfPicture.nullable(),
      poster: id.nullable(),
      newCaptions: captionsInput.nullable().meta({
        description: 'Captions of a video, in place of those there are; null removes them',
      }),
      updatedAt: readVersion,
    })
    .partial(),
)
export type LibraryChange = z.input<typeof libraryChange>

export const assetFolder = z
  .object({
    name: z.string().meta({ description: 'As in `folder` of its files', example: 'Team/2026' }),
  })
  .meta({ id: 'AssetFolder' })
export type AssetFolder = z.output<typeof assetFolder>

export const assetMove = z.strictObject({
  assets: z.array(id).min(1).max(100).meta({ description: 'The ids of the files' }),
  folder: folderPath.meta({ description: 'Where they go; empty for no folder' }),
})
export type AssetMove = z.input<typeof assetMove>

export const folderRename = z.strictObject({
  folder: z.string().min(1).max(200).meta({ description: 'The folder, with those inside it' }),
  name: folderPath.meta({
    description:
      'Its new name; of a folder that exists, the files come together; empty to dissolve it',
  }),
})
export type FolderRename = z.input<typeof folderRename>

export const movedAssets = z
  .object({ moved: z.int().meta({ description: 'How many files are in another folder now' }) })
  .meta({ id: 'MovedAssets' })
export type MovedAssets = z.output<typeof movedAssets>

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
  /** The folders that have files, by name, with those that only have folders. */
  folders(): Promise<AssetFolder[]>
  /** Puts files into a folder, which need not exist. @throws ValidationFailed */
  move(input: AssetMove): Promise<MovedAssets>
  /** Renames a folder, with those inside it. @throws ValidationFailed */
  renameFolder(input: FolderRename): Promise<MovedAssets>
}
