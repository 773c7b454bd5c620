import { useState } from 'react'
import type { Asset } from '../../../server/assets/contract'
import { recentPictures } from '../../assets/recent-pictures'
import { browserClient } from '../../client/browser-client'
import { Button } from '../../design/button'
import { useText } from '../../messages/use-text'
import { PictureFolder } from '../picture-folder'
import { cacheAsset } from './known-assets'
import { bodyMessages } from './messages'

/** The newest pictures of the site to choose from, without profile pictures. */
export function RecentPictures({ onPick }: { onPick(asset: string): void }) {
  const text = useText(bodyMessages)
  const [found, setFound] = useState<Asset[]>()
  const [problem, setProblem] = useState('')

  function show(pictures: Asset[]) {
    pictures.forEach(cacheAsset)
    setFound(pictures)
  }

  async function look() {
    setProblem('')
    try {
      show(await recentPictures(browserClient().assets))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text('recent.failed'))
    }
  }

  if (!found) {
    return (
      <div>
        <Button type="button" variant="plain" size="small" onClick={look}>
          {text('recent.choose')}
        </Button>
        <p role="status">{problem}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <PictureFolder id="recent-folder" onPictures={show} />
      {found.length === 0 ? <p className="field-hint">{text('recent.none')}</p> : null}
      <ul className="body-thumbnails" aria-label={text('recent')}>
        {found.map((asset, index) => (
          <li key={asset.id}>
            <button type="button" onClick={() => onPick(asset.id)}>
              <img
                className="body-thumbnail"
                src={asset.files.crop200x200 ?? asset.files.original}
                alt={asset.alt || text('picture.numbered', { number: index + 1 })}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
