import { z } from 'zod'
import { date, id } from './scalars'

/** The variant names an image comes in; a document has `original` alone. */
export const assetVariants = ['original', 'crop200x200', 'w640', 'w1280'] as const

export const asset = z
  .object({
    id,
    /** What the asset belongs to: the id of a user, a content, a proposal. */
    targetId: z.string().nullable(),
    /** Its name at the target; a user's profile image has the key `profile`. */
    key: z.string().nullable(),
    type: z.string().meta({ description: 'Media type, by content', example: 'image/webp' }),
    path: z.string().meta({ description: 'Where the original lies, below the asset store' }),
    size: z.int().meta({ description: 'Bytes of the original' }),
    status: z.enum(['ready']),
    alt: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    files: z.record(z.string(), z.string()).meta({ description: 'Variant name to URL' }),
    createdBy: z.string().nullable(),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: 'Asset' })
export type Asset = z.output<typeof asset>
