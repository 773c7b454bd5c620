import { z } from 'zod'
import { isFolder, namesOfFolder } from '../../cms/assets/folder'
import { idRule } from '../../cms/database/id'
import { entityInput } from '../operations/contract/entity'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, text } from '../operations/contract/scalars'
import { assetText } from './messages'

/** The variants of an image; another file only has `original`. */
export const assetVariants = ['original', 'crop200x200', 'w640', 'w1280'] as const

/** In percent of a picture. */
export const pointOfPicture = z.object({
  x: z.number().min(0).max(100).meta({ description: 'In percent from the left' }),
  y: z.number().min(0).max(100).meta({ description: 'In percent from the top' }),
})

export const asset = z
  .object({
    id,
    /** The id of the user, content or proposal the asset belongs to. */
    targetId: z.string().nullable(),
    /** Its name at the target; a profile image has the key `profile`. */
    key: z.string().nullable(),
    type: z.string().meta({ description: 'Media type, by content', example: 'image/webp' }),
    path: z.string().meta({ description: 'The path of the original in the asset store' }),
    size: z.int().meta({ description: 'The size of the original in bytes' }),
    status: z.enum(['ready']),
    alt: z.string(),
    credit: z.string().meta({ description: 'Who made it, as it is to be named; may be empty' }),
    licence: z.string().meta({ description: 'What allows its use; may be empty' }),
    colour: z.string().nullable().meta({
      description:
        'Its most frequent colour, for its place while it loads; null where parts are transparent',
      example: '#d8cfc4',
    }),
    focus: pointOfPicture.nullable().meta({
      description:
        'What stays in view where a page cuts it off, as `object-position` of CSS takes it; null for its middle',
    }),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.number().nullable().meta({
      description: 'Of a video or audio file, in seconds; null where the file does not say it',
      example: null,
    }),
    captions: z
      .object({
        language: z.string().meta({ example: 'en' }),
        label: z
          .string()
          .meta({ description: 'The language in its own words', example: 'English' }),
      })
      .nullable()
      .meta({ description: 'The language of the captions of a video; null without captions' }),
    files: z.record(z.string(), z.string()).meta({
      description:
        'Variant name to URL; `poster` is the picture that a video shows before it plays, and `captions` its captions as WebVTT',
    }),
    createdBy: z.string().nullable(),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: 'Asset' })
export type Asset = z.output<typeof asset>

/** The name of an asset at its target, such as `profile`. */
export const assetKey = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, { error: () => assetText('key') })
  .meta({ example: 'profile' })

/** A file to upload: a Blob, or a file on the server's disk with the name that its sender gave it. */
export type AssetFile = Blob | { path: string; name: string }

const file = z
  .custom<AssetFile>(
    (value) =>
      value instanceof Blob ||
      (typeof value === 'object' &&
        value !== null &&
        'path' in value &&
        typeof value.path === 'string'),
    { error: () => assetText('chooseFile') },
  )
  .meta({
    type: 'string',
    format: 'binary',
    description:
      'JPEG, PNG, WebP, AVIF, GIF or PDF, by content; up to 10 MB and 50 megapixels, of which 12.5 are stored; an animation up to 1,000 frames and 25 megapixels in all. For a content or the site itself also a video as MP4 or WebM, or audio as MP3, M4A, Ogg, WAV or FLAC, up to 200 MB unless the site sets another limit. With the key `logo` or `icon` for the site itself also SVG, up to 500 KB',
  })

const alt = z
  .string()
  .trim()
  .max(500)
  .optional()
  .meta({ description: 'What an image shows, for people who cannot see it' })

/** A folder, or `Outer/Inner`; empty for none. Spaces around the names are left out. */
export const folderPath = text
  .transform((path) => namesOfFolder(path).join('/'))
  .refine((path) => path === '' || isFolder(path), { error: () => assetText('folder') })

/** Names the site itself as the target of an upload; its assets have no target. */
export const siteTarget = 'site'

export const assetInput = z.strictObject({
  targetId: z.union([id, z.literal(siteTarget)], idRule).meta({
    description: `The id of what it belongs to; \`${siteTarget}\` for the site itself, which needs an \`edit\` entry on everything`,
  }),
  key: assetKey,
  alt,
  folder: folderPath
    .optional()
    .meta({ description: 'The folder of the media library, for a file of the site itself' }),
  file,
})
export type AssetInput = z.input<typeof assetInput>

export const assetReplacement = entityInput(
  asset,
  z.strictObject({ alt, file: file.optional() }),
).refine((given) => given.file !== undefined || given.alt !== undefined, {
  path: ['file'],
  error: () => assetText('chooseFile'),
})
export type AssetReplacement = z.input<typeof assetReplacement>

export const assetListQuery = listQuery(['id', 'key', 'createdAt', 'updatedAt']).extend({
  targetId: id.optional(),
})
export interface AssetListInput extends ListInput {
  targetId?: string
}

export interface AssetOperations {
  /** @throws NotFound */
  get(id: string): Promise<Asset>
  /** @throws NotFound */
  getByKey(targetId: string, key: string): Promise<Asset>
  /**
   * The assets of a target; without a target all assets, for users with an `edit` entry on
   * everything.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  list(query?: AssetListInput): Promise<List<Asset>>
  /**
   * Uploads a file. If the target has an asset with the key, its file is replaced and its id stays.
   * @throws ValidationFailed, Unauthorized, Forbidden, PayloadTooLarge, UnsupportedMediaType,
   *   TooManyRequests, ServiceUnavailable
   */
  create(input: AssetInput): Promise<Asset>
  /**
   * Replaces the file of an asset, its description, or both.
   * @throws NotFound, ValidationFailed, Unauthorized, Forbidden, PayloadTooLarge,
   *   UnsupportedMediaType, TooManyRequests, ServiceUnavailable
   */
  replace(id: string, input: AssetReplacement): Promise<Asset>
  /** @throws NotFound, Unauthorized, Forbidden */
  remove(id: string): Promise<void>
}
