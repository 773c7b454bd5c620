import { AccountMenu } from '../chrome/account-menu'
import { Brand } from '../chrome/brand'
import { MenuItems } from '../chrome/menu-items'
import { PrimaryMenu } from '../chrome/primary-menu'
import { useRootData } from '../root-data'

/** The home page's own header, on the same ground as its first screen. */
export function HomeHeader() {
  const root = useRootData()
  return (
    <header className="frame site-header">
      <Brand />
      <PrimaryMenu>
        <MenuItems />
      </PrimaryMenu>
      {root?.visitor ? <AccountMenu visitor={root.visitor} /> : null}
    </header>
  )
}
