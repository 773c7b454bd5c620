import { createContext } from 'react'
import type { PageLink } from '../../server/site/contract'
import { SiteLink } from '../navigation/site-link'

/** The links of a menu of pages. */
export function PageList({ pages }: { pages: readonly PageLink[] }) {
  return pages.map(({ title, url }) => (
    <li key={url} className="pages-item">
      <SiteLink href={url} dir="auto">
        {title}
      </SiteLink>
    </li>
  ))
}

/** A list of pages that the server has rendered once for many pages. */
export interface RenderedPageList {
  html: string
  length: number
}

/**
 * On the server: the list in `RootData.pages` as HTML. With a hundred pages it is a third of the work of
 * rendering, and the same for nearly everybody.
 */
export const RenderedPageListContext = createContext<RenderedPageList | null>(null)
