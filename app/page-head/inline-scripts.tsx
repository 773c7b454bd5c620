import { Scripts, ScrollRestoration } from '@remix-run/react'
import { Children, createContext, isValidElement, type ReactNode, useContext } from 'react'

/**
 * On the server: collects the sources of the inline scripts that the site's own components render. The
 * security policy allows these, and none that is merely found in the finished page.
 */
export const InlineScripts = createContext<Set<string> | null>(null)

interface ScriptProps {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/** @param source a script of the site, which contains nothing of a request or the database unescaped */
export function InlineScript({ source }: { source: string }) {
  useContext(InlineScripts)?.add(source)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own script
  return <script dangerouslySetInnerHTML={{ __html: source }} />
}

/** Remix's script that restores the scroll position. */
export function ScrollScript() {
  // It is called, not rendered, so that its elements can be read.
  return useCollected(ScrollRestoration({}))
}

/** Remix's scripts that start the page in the browser. */
export function StartScripts() {
  return useCollected(Scripts({}))
}

function useCollected(elements: ReactNode): ReactNode {
  const sources = useContext(InlineScripts)
  if (sources) collectSources(elements, sources)
  return elements
}

function collectSources(elements: ReactNode, sources: Set<string>): void {
  Children.forEach(elements, (element) => {
    if (!isValidElement<ScriptProps>(element)) return
    const { children, dangerouslySetInnerHTML } = element.props
    if (element.type === 'script' && dangerouslySetInnerHTML)
      sources.add(dangerouslySetInnerHTML.__html)
    else collectSources(children, sources)
  })
}
