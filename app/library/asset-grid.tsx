import { pictureStyle } from '../assets/picture'
import { Badge } from '../design/badge'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import type { ListedAsset } from './listed-asset'
import { libraryMessages } from './messages'

/** Pictures and files, each with a link to its page and a checkbox, for the form around them. */
export function AssetGrid({ assets }: { assets: readonly ListedAsset[] }) {
  const text = useText(libraryMessages)
  return (
    <ul className="asset-grid" aria-label={text('title')}>
      {assets.map(({ id, name, kind, facts, folder, thumbnail, colour, lacksAlt }) => (
        <li key={id} className="asset-card">
          {thumbnail ? (
            // The link beside it says what it is.
            <img
              src={thumbnail}
              alt=""
              loading="lazy"
              width={200}
              height={200}
              style={pictureStyle({ colour })}
            />
          ) : (
            <span className="asset-kind" aria-hidden="true">
              {kind}
            </span>
          )}
          <label className="asset-choice">
            <input type="checkbox" name="asset" value={id} />
            <span className="sr-only">{text('select', { name })}</span>
          </label>
          <SiteLink href={`/admin/assets/${id}`} className="link asset-name" dir="auto">
            {name}
          </SiteLink>
          <span className="asset-facts">{facts}</span>
          {folder ? (
            <span className="asset-facts" dir="auto">
              {text('inFolder', { folder })}
            </span>
          ) : null}
          {lacksAlt ? <Badge tone="waiting">{text('lacksAlt')}</Badge> : null}
        </li>
      ))}
    </ul>
  )
}
