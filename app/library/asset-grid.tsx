import { Badge } from '../design/badge'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import type { ListedAsset } from './listed-asset'
import { libraryMessages } from './messages'

/** Pictures and files, each with a link to its page. */
export function AssetGrid({ assets }: { assets: readonly ListedAsset[] }) {
  const text = useText(libraryMessages)
  return (
    <ul className="asset-grid" aria-label={text('title')}>
      {assets.map(({ id, name, kind, facts, thumbnail, lacksAlt }) => (
        <li key={id} className="asset-card">
          {thumbnail ? (
            // The link beside it says what it is.
            <img src={thumbnail} alt="" loading="lazy" width={200} height={200} />
          ) : (
            <span className="asset-kind" aria-hidden="true">
              {kind}
            </span>
          )}
          <SiteLink href={`/admin/assets/${id}`} className="link asset-name" dir="auto">
            {name}
          </SiteLink>
          <span className="asset-facts">{facts}</span>
          {lacksAlt ? <Badge tone="waiting">{text('lacksAlt')}</Badge> : null}
        </li>
      ))}
    </ul>
  )
}
