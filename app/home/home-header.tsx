import { AccountMenu } from '../chrome/account-menu'
import { Brand } from '../chrome/brand'
import { MenuItems } from '../chrome/menu-items'
import { PrimaryMenu } from '../chrome/primary-menu'
import { useCurrentUser } from '../state/current-user'

/** The home page's own header, on the same ground as its first screen. */
export function HomeHeader() {
  const { currentUser } = useCurrentUser()
  return (
    <header className="frame site-header">
      <Brand />
      <PrimaryMenu>
        <MenuItems />
      </PrimaryMenu>
      {currentUser ? <AccountMenu visitor={currentUser} /> : null}
    </header>
  )
}
