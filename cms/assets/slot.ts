import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Asset } from '../payload-types'
import { fileText } from './messages'

/** Identifies an asset: by its target and its key there, otherwise by its id. */
export function slotOf({ id, targetId, key }: Pick<Asset, 'id' | 'targetId' | 'key'>): string {
  return targetId && key ? `${targetId}/${key}` : id
}

/** The keys of assets that are shown as pictures wherever they are. */
const pictureKeys = ['profile', 'logo', 'icon']

/** Whether the asset with a key may be a video or audio file. */
export function mayBePlayable(key: string | null): boolean {
  return key === null || !pictureKeys.includes(key)
}

/** Sets the slot, which is unique: a target has one asset per key. */
export const setSlot: CollectionBeforeChangeHook<Asset> = async ({ data, originalDoc, req }) => {
  const { id, targetId, key } = { ...originalDoc, ...data }
  if (!id) return data
  const place = slotOf({ id, targetId, key })
  if (place === originalDoc?.place) return data
  const { totalDocs } = await req.payload.count({
    collection: 'assets',
    where: { place: { equals: place } },
    req,
  })
  if (totalDocs > 0) {
    throw new ValidationError({
      collection: 'assets',
      errors: [
        {
          path: 'key',
          message: fileText('keyTaken', { key: key ?? '' }),
        },
      ],
      req,
    })
  }
  return { ...data, place }
}
