import { useSearchParams } from '@remix-run/react'
import { Avatar } from '../accounts/avatar'
import { useCurrentUser } from '../accounts/current-user'
import { useText } from '../messages/use-text'
import { safeNext } from '../navigation/next-path'
import { SiteLink } from '../navigation/site-link'
import { Brand } from './brand'
import { chromeMessages } from './messages'
import { SearchLink } from './search-link'

/** The header of the settings: links home, back and to the search, and the user. */
export function SettingsHeader() {
  const text = useText(chromeMessages)
  const { currentUser } = useCurrentUser()
  const [query] = useSearchParams()
  return (
    <header className="frame site-header justify-between">
      <Brand />
      <div className="flex items-center gap-5">
        <SiteLink href={safeNext(query.get('next')) ?? '/'} className="menu-link">
          {text('back')}
        </SiteLink>
        <SearchLink />
        {currentUser ? <Avatar name={currentUser.name} image={currentUser.image} /> : null}
      </div>
    </header>
  )
}
