import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { requireUser } from '../guards.server'
import type { Handle } from '../handle'
import { SettingsHeader } from '../settings/settings-header'
import { SettingsMenu } from '../settings/settings-menu'
import { signedInStyles } from '../styles/signed-in'

export const links = signedInStyles

export const handle: Handle = { hideNavbar: true, Header: SettingsHeader }

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return null
}

/** What surrounds the pages of the settings. */
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
