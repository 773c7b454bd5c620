import { createContext } from 'react'
import type { PageLink } from '../../server/site/contract'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { chromeMessages } from './messages'

/** The links of a menu of pages. */
export function PageList({ pages }: { pages: readonly PageLink[] }) {
  const text = useText(chromeMessages)
  return pages.map(({ title, url, draft, language }) => (
    <li key={url} className="pages-item">
      <SiteLink href={url} dir="auto" hrefLang={language} lang={language}>
        {title}
        {language ? <span className="pages-language">{language}</span> : null}
        {draft ? <span className="pages-draft">{text('draft')}</span> : null}
      </SiteLink>
    </li>
  ))
}

/** A prerendered list of pages. */
export interface RenderedPageList {
  html: string
  length: number
}

/**
 * The list in `RootData.pages` as HTML, for rendering on the server. With a hundred pages it is a
 * third of the rendering time, and the same for nearly all visitors.
 */
export const RenderedPageListContext = createContext<RenderedPageList | null>(null)
