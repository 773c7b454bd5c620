import { useSearchParams } from '@remix-run/react'
import { Brand } from '../../chrome/brand'
import { safeNext } from '../../navigation/next-path'
import { SiteLink } from '../../navigation/site-link'
import { Avatar } from '../avatar'
import { useCurrentUser } from '../current-user'

/** The header of the settings: links home and back, and the user. */
export function SettingsHeader() {
  const { currentUser } = useCurrentUser()
  const [query] = useSearchParams()
  return (
    <header className="frame site-header justify-between">
      <Brand />
      <div className="flex items-center gap-5">
        <SiteLink href={safeNext(query.get('next')) ?? '/'} className="menu-link">
          Back to the site
        </SiteLink>
        {currentUser ? <Avatar name={currentUser.name} image={currentUser.image} /> : null}
      </div>
    </header>
  )
}
