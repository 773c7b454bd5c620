import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { SettingsMenu } from '../../accounts/settings/settings-menu'
import { SettingsHeader } from '../../chrome/settings-header'
import { signedInStyles } from '../../design/signed-in'
import { requireUser } from '../../loaders/guards.server'
import type { Handle } from '../../navigation/handle'

export const links = signedInStyles

export const handle: Handle = { hideNavbar: true, Header: SettingsHeader }

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return null
}

/** The layout of the settings pages. */
export default function SettingsLayout() {
  return (
    <div className="settings frame">
      <SettingsMenu />
      <div className="settings-page">
        <Outlet />
      </div>
    </div>
  )
}
