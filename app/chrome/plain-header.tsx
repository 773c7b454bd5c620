import { Brand } from './brand'
import { SearchLink } from './search-link'

/** The header of pages without navigation: the link home and the search. */
export function PlainHeader() {
  return (
    <header className="frame site-header justify-between">
      <Brand />
      <SearchLink />
    </header>
  )
}
