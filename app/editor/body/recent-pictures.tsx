import { recentPictures } from '../../assets/recent-pictures'
import { browserClient } from '../../client/browser-client'
import { useText } from '../../messages/use-text'
import { PictureFilter } from '../picture-filter'
import { FromLibrary } from './from-library'
import { bodyMessages } from './messages'

/** Pictures of the site to choose from, without profile pictures: the newest, or those that are searched for. */
export function RecentPictures({ onPick }: { onPick(asset: string): void }) {
  const text = useText(bodyMessages)
  return (
    <FromLibrary load={() => recentPictures(browserClient().assets)}>
      {(found, show) => (
        <div className="grid gap-4">
          <PictureFilter id="recent-filter" onPictures={show} />
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
      )}
    </FromLibrary>
  )
}
