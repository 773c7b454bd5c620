import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { AdminMenu } from '../../admin/admin-menu'
import { signedInStyles } from '../../design/signed-in'
import { requireSomeArea } from '../../loaders/guards.server'
import type { Handle } from '../../navigation/handle'

export const links = signedInStyles

export const handle: Handle = { isForAdmins: true }

export async function loader(args: LoaderFunctionArgs) {
  await requireSomeArea(args)
  return null
}

/** The layout of administrators' pages. Each page requires its own area. */
export default function AdminLayout() {
  return (
    <div className="admin frame">
      <AdminMenu />
      <Outlet />
    </div>
  )
}
