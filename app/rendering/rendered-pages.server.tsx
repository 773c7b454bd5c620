import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageLink } from '../../server/site/contract'
import { PageList, type RenderedPageList } from '../chrome/page-list'

/** By the list itself, which is remembered for all who may read the same contents. */
const written = new WeakMap<readonly PageLink[], string>()

/** The pages as `RootData` has them. */
export function pageListAsJson(pages: readonly PageLink[]): string {
  const known = written.get(pages)
  if (known !== undefined) return known
  const json = JSON.stringify(pages)
  written.set(pages, json)
  return json
}

/** As many as there are kinds of readers, more or less. */
const rendered = new LRUCache<string, RenderedPageList>({
  max: 20,
  memoMethod(json) {
    const pages = JSON.parse(json) as PageLink[]
    return { html: renderToStaticMarkup(<PageList pages={pages} />), length: pages.length }
  },
})

/** @param pages as `RootData` has them */
export function renderedPages(pages: string): RenderedPageList {
  return rendered.memo(pages)
}
