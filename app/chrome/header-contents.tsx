import { useCurrentUser } from '../accounts/current-user'
import { AccountMenu } from './account-menu'
import { Brand } from './brand'
import { MenuItems } from './menu-items'
import { PrimaryMenu } from './primary-menu'

/** What a header without the Pages menu has: the way home, the menu, and the account of who is signed in. */
export function HeaderContents() {
  const { currentUser } = useCurrentUser()
  return (
    <>
      <Brand />
      <PrimaryMenu>
        <MenuItems />
      </PrimaryMenu>
      {currentUser ? <AccountMenu visitor={currentUser} /> : null}
    </>
  )
}
