import { useEffect, useState } from 'react'
import type { Asset } from '../../../server/assets/contract'
import { browserClient } from '../../client/browser-client'

const known = new Map<string, Promise<Asset>>()
const listeners = new Set<(id: string) => void>()

/** An asset by id, requested once. @throws ApiError */
function assetById(id: string): Promise<Asset> {
  const request = known.get(id) ?? browserClient().assets.get(id)
  known.set(id, request)
  request.catch(() => known.delete(id))
  return request
}

/** Caches an asset that another response contained. */
export function cacheAsset(asset: Asset): void {
  known.set(asset.id, Promise.resolve(asset))
  for (const listener of listeners) listener(asset.id)
}

/** Undefined until it is loaded; null when it was deleted. */
export function useAsset(id: string): Asset | null | undefined {
  const [asset, setAsset] = useState<Asset | null>()
  useEffect(() => {
    let current = true
    const show = (found: Asset | null) => {
      if (current) setAsset(found)
    }
    const load = () => assetById(id).then(show, () => show(null))
    const onAssetChange = (other: string) => {
      if (other === id) void load()
    }
    void load()
    listeners.add(onAssetChange)
    return () => {
      current = false
      listeners.delete(onAssetChange)
    }
  }, [id])
  return asset
}
