import { useEffect, useState } from 'react'
import type { Asset } from '../../../server/contract/asset'
import { browserClient } from '../../state/browser-client'

const known = new Map<string, Promise<Asset>>()

/** An asset by its id, asked for once. @throws ApiError */
export function assetById(id: string): Promise<Asset> {
  const asked = known.get(id) ?? browserClient().assets.get(id)
  known.set(id, asked)
  asked.catch(() => known.delete(id))
  return asked
}

/** Keeps an asset that has come with another answer. */
export function noteAsset(asset: Asset): void {
  known.set(asset.id, Promise.resolve(asset))
}

/** Undefined until it is known; null: it is gone. */
export function useAsset(id: string): Asset | null | undefined {
  const [asset, setAsset] = useState<Asset | null>()
  useEffect(() => {
    let current = true
    const show = (found: Asset | null) => {
      if (current) setAsset(found)
    }
    assetById(id).then(show, () => show(null))
    return () => {
      current = false
    }
  }, [id])
  return asset
}
