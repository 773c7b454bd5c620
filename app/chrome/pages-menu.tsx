import { useDeferredValue, useMemo, useState } from 'react'
import { plainText } from '../../server/contract/plain-text'
import { queryString } from '../client/query-string'
import { DisclosureMenu } from '../components/disclosure-menu'
import { SiteLink } from '../components/site-link'
import { pathTo } from '../paths'
import { useRootData } from '../root-data'
import { matching } from './matching-pages'

/** From how many pages on a list is easier to search than to read. */
const searchableFrom = 13

/** Every published content by its title; a long list can be searched. */
export function PagesMenu() {
  const pages = useRootData()?.pages
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const searchable = useMemo(
    () => pages?.map((page) => ({ ...page, text: plainText(page.title) })) ?? [],
    [pages],
  )
  const found = useMemo(() => matching(searchable, wanted), [searchable, wanted])
  if (searchable.length === 0) return null
  return (
    <DisclosureMenu className="pages" summary="Pages">
      {searchable.length < searchableFrom ? null : (
        // Without JavaScript, and on Enter, it searches the whole site.
        <form action={pathTo('search')} className="pages-search">
          <input
            type="search"
            name="q"
            aria-label="Search the pages"
            placeholder="Search the pages"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <p className="sr-only" role="status">
            {wanted.trim() === '' ? '' : `${found.length} of ${searchable.length} pages`}
          </p>
        </form>
      )}
      {found.length > 0 ? (
        <ul>
          {found.map(({ title, url }) => (
            <li key={url} className="pages-item">
              <SiteLink href={url} dir="auto">
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : (
        <SiteLink href={`${pathTo('search')}?${queryString({ q: words })}`}>
          No title has these words. Search all texts
        </SiteLink>
      )}
    </DisclosureMenu>
  )
}
