import { useCurrentUser } from '../accounts/current-user'
import { AccountMenu } from './account-menu'
import { Brand } from './brand'
import { LanguageSwitch } from './language-switch'
import { MenuItems } from './menu-items'
import { PagesMenu } from './pages-menu'
import { PrimaryMenu } from './primary-menu'
import { SearchLink } from './search-link'

/** The navigation of most pages. */
export function Navbar() {
  const { currentUser } = useCurrentUser()
  return (
    <header className="navbar">
      <div className="frame site-header">
        <Brand />
        <PrimaryMenu>
          <MenuItems />
          <li>
            <PagesMenu />
          </li>
        </PrimaryMenu>
        <LanguageSwitch />
        <SearchLink />
        {currentUser ? <AccountMenu visitor={currentUser} /> : null}
      </div>
    </header>
  )
}
