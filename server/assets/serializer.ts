import { type FocalPoint, pointIn, regionOf, shapeRatios } from '../../cms/assets/crop'
import { cropOf } from '../../cms/assets/fields'
import { filesPath } from '../../cms/contents/address'
import type { Asset as StoredAsset } from '../../cms/payload-types'
import { type Asset, assetVariants } from './contract'

export function serializeAsset(stored: StoredAsset): Asset {
  return {
    id: stored.id,
    targetId: stored.targetId ?? null,
    key: stored.key ?? null,
    type: stored.mimeType ?? 'application/octet-stream',
    path: stored.filename ?? '',
    size: stored.filesize ?? 0,
    status: stored.status,
    alt: stored.alt ?? '',
    credit: stored.credit ?? '',
    licence: stored.licence ?? '',
    colour: stored.colour ?? null,
    focus: focusOf(stored),
    width: stored.width ?? null,
    height: stored.height ?? null,
    duration: stored.duration ?? null,
    captions: captionsOf(stored),
    files: files(stored),
    createdBy: idOf(stored.createdBy),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  }
}

function captionsOf({ captions }: StoredAsset): Asset['captions'] {
  const { filename, language } = captions ?? {}
  if (!filename || !language) return null
  const label = new Intl.DisplayNames([language], { type: 'language' }).of(language)
  return { language, label: label ?? language }
}

function files(stored: StoredAsset): Record<string, string> {
  const urls: Record<string, string> = {}
  for (const variant of assetVariants) {
    const filename = variant === 'original' ? stored.filename : stored.sizes?.[variant]?.filename
    if (filename) urls[variant] = urlOf(filename)
  }
  const poster = idOf(stored.poster)
  // By its id: its file changes, and the pages that show it would not know.
  if (poster) urls.poster = `/v1/asset/${poster}/file/w1280`
  if (stored.captions?.filename) urls.captions = urlOf(stored.captions.filename)
  return urls
}

/** The address of a file of the store. */
export function urlOf(filename: string): string {
  return `${filesPath}/${encodeURIComponent(filename)}`
}

/** The focal point of a picture as it is shown, of which a crop has left a part. */
function focusOf(stored: StoredAsset): FocalPoint | null {
  const { shape, focalPoint } = cropOf(stored)
  const { width, height } = stored.whole ?? {}
  if (!focalPoint || !shape || !width || !height) return focalPoint
  const whole = { width, height }
  return pointIn(regionOf(whole, shapeRatios[shape], focalPoint), whole, focalPoint)
}

/** The asset of a relationship, if it is populated. */
export function populatedAsset(value: string | StoredAsset | null | undefined): Asset | null {
  return value && typeof value === 'object' ? serializeAsset(value) : null
}

/** The id of a relationship, populated or not. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (!value) return null
  return typeof value === 'string' ? value : value.id
}
