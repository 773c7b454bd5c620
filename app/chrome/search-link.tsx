import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { chromeMessages } from './messages'

/** Leads to the search, as the key "/" does: see `SearchKey`. */
export function SearchLink() {
  const text = useText(chromeMessages)
  return (
    <SiteLink
      href={pathTo('search')}
      className="search-link"
      aria-label={text('search')}
      aria-keyshortcuts="/"
      title={text('searchWithKey')}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m12.75 12.75 5 5" />
      </svg>
    </SiteLink>
  )
}
