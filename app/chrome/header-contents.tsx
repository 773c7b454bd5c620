import { useCurrentUser } from '../accounts/current-user'
import { AccountMenu } from './account-menu'
import { Brand } from './brand'
import { MenuItems } from './menu-items'
import { PrimaryMenu } from './primary-menu'
import { SearchLink } from './search-link'

/** A header without the Pages menu: the link home, the menu and the user's account. */
export function HeaderContents() {
  const { currentUser } = useCurrentUser()
  return (
    <>
      <Brand />
      <PrimaryMenu>
        <MenuItems />
      </PrimaryMenu>
      <SearchLink />
      {currentUser ? <AccountMenu visitor={currentUser} /> : null}
    </>
  )
}
