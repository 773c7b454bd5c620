import { NavLink } from '@remix-run/react'
import { pathTo } from '../paths'

/** Every page of administrators, as the dashboard lists them too. */
export const adminPages = [
  { label: 'Contents', path: pathTo('adminContents') },
  { label: 'Forms', path: pathTo('adminForms') },
  { label: 'Users', path: pathTo('adminUsers') },
  { label: 'Audit log', path: pathTo('adminAudit') },
]

/** The pages of administrators. */
export function AdminMenu() {
  return (
    <nav aria-label="Administration" className="admin-menu">
      <ul>
        <li>
          <NavLink to={pathTo('admin')} end>
            Overview
          </NavLink>
        </li>
        {adminPages.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
