import { type GlobalBeforeValidateHook, ValidationError } from 'payload'
import { svgMediaType } from '../assets/media-types'
import type { Asset, Site } from '../payload-types'

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
  if (!width || !height) return 'The icon must be a picture: choose a PNG, JPEG, WebP or SVG.'
  if (Math.min(width, height) >= minIconSide) return null
  return `The picture has ${width} × ${height} pixels, and an icon needs ${minIconSide} × ${minIconSide} at least: choose a larger one, or an SVG.`
}

/** @param icon the icon of the site, whether it is populated or not */
function idOf(icon: Site['icon']): string | null {
  return typeof icon === 'object' ? (icon?.id ?? null) : (icon ?? null)
}
