import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageLink } from '../../server/site/contract'
import { PageList, type RenderedPageList } from '../chrome/page-list'

/** The read cache returns the same list to all callers with the same rights. */
const jsonByList = new WeakMap<readonly PageLink[], string>()

/** The value of `RootData.pages`. */
export function pageListAsJson(pages: readonly PageLink[]): string {
  const known = jsonByList.get(pages)
  if (known !== undefined) return known
  const json = JSON.stringify(pages)
  jsonByList.set(pages, json)
  return json
}

/** There are few lists: one for all callers with the same rights. */
const htmlByJson = new LRUCache<string, RenderedPageList>({
  max: 20,
  memoMethod(json) {
    const pages: PageLink[] = JSON.parse(json)
    return { html: renderToStaticMarkup(<PageList pages={pages} />), length: pages.length }
  },
})

/** @param pages the value of `RootData.pages` */
export function pageListHtml(pages: string): RenderedPageList {
  return htmlByJson.memo(pages)
}
