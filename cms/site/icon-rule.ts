import { type GlobalBeforeValidateHook, ValidationError } from 'payload'
import { svgMediaType } from '../assets/media-types'
import type { Asset, Site } from '../payload-types'
import { siteText } from './messages'

/** In pixels: the side of the largest icon that is made. */
export const minIconSide = 512

/** Rejects a picture of which no icons can be made. An icon that is stored stays as it is. */
export const checkIcon: GlobalBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const id = idOf(data?.icon)
  if (!id || id === idOf(originalDoc?.icon)) return data
  // System work: only the size of the picture is read. Another hook rejects an unknown id.
  const asset = await req.payload.findByID({
    collection: 'assets',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
    req,
  })
  const message = asset && faultOf(asset)
  if (message) throw new ValidationError({ global: 'site', errors: [{ path: 'icon', message }] })
  return data
}

function faultOf({ mimeType, width, height }: Asset): string | null {
  if (mimeType === svgMediaType) return null
  if (!width || !height) return siteText('icon.noPicture')
  if (Math.min(width, height) >= minIconSide) return null
  return siteText('icon.tooSmall', { width, height, min: minIconSide })
}

/** @param icon the icon of the site, whether it is populated or not */
function idOf(icon: Site['icon']): string | null {
  return typeof icon === 'object' ? (icon?.id ?? null) : (icon ?? null)
}
