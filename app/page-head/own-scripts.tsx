import { Scripts, ScrollRestoration } from '@remix-run/react'
import { Children, createContext, isValidElement, type ReactNode, useContext } from 'react'

/**
 * Where a page is rendered for a browser: the texts of the inline scripts that the site's own components
 * put on it. The security policy allows these alone, never what is found in the finished page.
 */
export const OwnScripts = createContext<Set<string> | null>(null)

interface ScriptProps {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/** @param source a script of the site, in which nothing comes from a request or the database unescaped */
export function OwnScript({ source }: { source: string }) {
  useContext(OwnScripts)?.add(source)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own script
  return <script dangerouslySetInnerHTML={{ __html: source }} />
}

/** Remix's script that puts a page back to where it was scrolled to. */
export function ScrollScript() {
  // Called, not rendered: so its elements are at hand before there is any HTML.
  return useNoted(ScrollRestoration({}))
}

/** Remix's scripts that start the page in the browser. */
export function StartScripts() {
  return useNoted(Scripts({}))
}

function useNoted(elements: ReactNode): ReactNode {
  const own = useContext(OwnScripts)
  if (own) note(elements, own)
  return elements
}

function note(elements: ReactNode, own: Set<string>): void {
  Children.forEach(elements, (element) => {
    if (!isValidElement<ScriptProps>(element)) return
    const { children, dangerouslySetInnerHTML } = element.props
    if (element.type === 'script' && dangerouslySetInnerHTML)
      own.add(dangerouslySetInnerHTML.__html)
    else note(children, own)
  })
}
