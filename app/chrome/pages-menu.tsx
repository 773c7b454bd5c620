import { useContext, useDeferredValue, useMemo, useState } from 'react'
import { plainText } from '../../server/search/plain-text/contract'
import type { PageLink } from '../../server/site/contract'
import { queryString } from '../client/query-string'
import { DisclosureMenu } from '../design/disclosure-menu'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { useRootData } from '../root-data'
import { matching } from './matching-pages'
import { chromeMessages } from './messages'
import { PageList, RenderedPageListContext } from './page-list'

/** The number of pages from which the list can be searched. */
const searchableFrom = 13

/** The titles of all contents the user may open; a long list can be searched. */
export function PagesMenu() {
  const text = useText(chromeMessages)
  const pages = useRootData()?.pages
  const rendered = useContext(RenderedPageListContext)
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const searchable = useMemo(() => (rendered ? [] : searchablePages(pages)), [rendered, pages])
  const found = useMemo(() => matching(searchable, deferredQuery), [searchable, deferredQuery])
  const total = rendered?.length ?? searchable.length
  if (total === 0) return null
  return (
    <DisclosureMenu className="pages" summary={text('pages')}>
      {total < searchableFrom ? null : (
        // Without JavaScript, and on Enter, it searches the entire site.
        <form action={pathTo('search')} className="pages-search">
          <input
            type="search"
            name="q"
            aria-label={text('searchPages')}
            placeholder={text('searchPages')}
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <p className="sr-only" role="status">
            {deferredQuery.trim() === '' ? '' : text('pagesFound', { found: found.length, total })}
          </p>
        </form>
      )}
      <Matches pages={found} html={rendered?.html} query={query} />
    </DisclosureMenu>
  )
}

/** @param html all pages, if prerendered */
function Matches({
  pages,
  html,
  query,
}: {
  pages: readonly PageLink[]
  html?: string
  query: string
}) {
  const text = useText(chromeMessages)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML was rendered by React
  if (html !== undefined) return <ul dangerouslySetInnerHTML={{ __html: html }} />
  if (pages.length === 0) {
    return (
      <SiteLink href={`${pathTo('search')}?${queryString({ q: query })}`}>
        {text('noPages')}
      </SiteLink>
    )
  }
  return (
    <ul>
      <PageList pages={pages} />
    </ul>
  )
}

function searchablePages(pages: string | undefined) {
  const links: PageLink[] = pages ? JSON.parse(pages) : []
  return links.map((page) => ({ ...page, text: plainText(page.title) }))
}
