import { NavLink } from '@remix-run/react'

const pages = [
  { label: 'Users', path: '/admin/users' },
  { label: 'Home page', path: '/admin/homes' },
  { label: 'Chats', path: '/admin/chats' },
  { label: 'Audit log', path: '/admin/audit' },
]

/** The pages of administrators. */
export function AdminMenu() {
  return (
    <nav aria-label="Administration" className="admin-menu">
      <ul>
        {pages.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
