import { useMatches } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { LoadWithToken } from '../client/load-with-token'
import { CookieBanner } from '../consent/cookie-banner'
import { Toasts } from '../design/toasts/toasts'
import { useText } from '../messages/use-text'
import { type Handle, handleOf } from '../navigation/handle'
import { SaveQueryState } from '../navigation/query-state'
import { useRootData } from '../root-data'
import { BodyClasses } from './body-classes'
import { ChatButton } from './chat-button'
import { CompactFooter, Footer } from './footer'
import { chromeMessages } from './messages'
import { Navbar } from './navbar'
import { NavigationFocus } from './navigation-focus'
import { NavigationProgress } from './navigation-progress'
import { PageLinks } from './page-links'
import { PlainHeader } from './plain-header'
import { Reveal } from './reveal'
import { SearchKey } from './search-key'

interface PageFrameProps {
  /** Overrides the handles of the matched routes. */
  handle?: Handle
  children: ReactNode
}

/** The frame of every page: skip link, the route's choice of navbar, footer. */
export function PageFrame({ handle, children }: PageFrameProps) {
  const text = useText(chromeMessages)
  const matches = useMatches()
  const root = useRootData()
  const main = useRef<HTMLElement>(null)
  const {
    hideNavbar = false,
    Header = PlainHeader,
    isForAdmins = false,
    asksForConsent = false,
  } = handle ?? handleOf(matches)
  return (
    <>
      <a href="#main" className="skip-link">
        {text('skip')}
      </a>
      {isForAdmins ? null : <CookieBanner pageAsks={asksForConsent} />}
      <NavigationProgress />
      {hideNavbar ? <Header /> : <Navbar />}
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {root ? isForAdmins ? <CompactFooter {...root} /> : <Footer {...root} /> : null}
      <ChatButton />
      <Toasts />
      <NavigationFocus main={main} />
      <PageLinks />
      <SearchKey />
      <LoadWithToken />
      <SaveQueryState />
      <BodyClasses />
      <Reveal />
    </>
  )
}
