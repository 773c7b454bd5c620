import { useState } from 'react'
import type { Asset } from '../../../server/assets/contract'
import { recentPictures } from '../../assets/recent-pictures'
import { browserClient } from '../../client/browser-client'
import { Button } from '../../design/button'
import { cacheAsset } from './known-assets'

/** The newest pictures of the site to choose from, without profile pictures. */
export function RecentPictures({ onPick }: { onPick(asset: string): void }) {
  const [found, setFound] = useState<Asset[]>()
  const [problem, setProblem] = useState('')

  async function look() {
    setProblem('')
    try {
      const pictures = await recentPictures(browserClient().assets)
      pictures.forEach(cacheAsset)
      setFound(pictures)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'They cannot be listed right now.')
    }
  }

  if (!found) {
    return (
      <div>
        <Button type="button" variant="plain" size="small" onClick={look}>
          Choose one that is already here
        </Button>
        <p role="status">{problem}</p>
      </div>
    )
  }
  if (found.length === 0) return <p className="field-hint">There is none here yet.</p>
  return (
    <ul className="body-thumbnails" aria-label="Pictures that are already here">
      {found.map((asset, index) => (
        <li key={asset.id}>
          <button type="button" onClick={() => onPick(asset.id)}>
            <img
              className="body-thumbnail"
              src={asset.files.crop200x200 ?? asset.files.original}
              alt={asset.alt || `Picture ${index + 1}`}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
