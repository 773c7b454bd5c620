import { useState } from 'react'
import type { Asset } from '../../../server/contract/asset'
import { Button } from '../../components/button'
import { browserClient } from '../../state/browser-client'
import { useBodyEditing } from './body-editing'
import { noteAsset } from './known-assets'

const most = 24

/** The pictures this text has been given before, to take one of them again. */
export function EarlierPictures({ onPick }: { onPick(asset: string): void }) {
  const { assetTarget } = useBodyEditing()
  const [found, setFound] = useState<Asset[]>()
  const [problem, setProblem] = useState('')

  async function look() {
    setProblem('')
    try {
      const { content } = await browserClient().assets.list({ targetId: assetTarget, size: most })
      const pictures = content.filter(({ type }) => type.startsWith('image/'))
      pictures.forEach(noteAsset)
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
