import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageLink } from '../../server/site/contract'
import { PageList, type RenderedPageList } from '../chrome/page-list'
import type { Language } from '../messages/catalogue'
import { LanguageContext } from '../messages/use-text'
import type { RootData } from '../root-data'

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
const htmlByJson = new LRUCache<string, RenderedPageList, Language>({
  max: 20,
  memoMethod(key, _stale, { context: language }) {
    const pages: PageLink[] = JSON.parse(key.slice(language.length))
    const list = (
      <LanguageContext value={language}>
        <PageList pages={pages} />
      </LanguageContext>
    )
    return { html: renderToStaticMarkup(list), length: pages.length }
  },
})

/** The list in `RootData.pages` as HTML, in the language of the page. */
export function pageListHtml({ pages }: RootData, language: Language): RenderedPageList {
  return htmlByJson.memo(`${language}${pages}`, { context: language })
}
