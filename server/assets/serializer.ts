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
    width: stored.width ?? null,
    height: stored.height ?? null,
    files: files(stored),
    createdBy: idOf(stored.createdBy),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  }
}

function files(stored: StoredAsset): Record<string, string> {
  const urls: Record<string, string> = {}
  for (const variant of assetVariants) {
    const filename = variant === 'original' ? stored.filename : stored.sizes?.[variant]?.filename
    if (filename) urls[variant] = `${filesPath}/${encodeURIComponent(filename)}`
  }
  return urls
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
