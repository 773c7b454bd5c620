import { NavLink } from '@remix-run/react'
import { isFor, type OfArea } from '../client/visitor'
import { pathTo } from '../navigation/paths'
import { useRootData } from '../root-data'

const pages: ({ label: string; path: string } & OfArea)[] = [
  { label: 'Overview', path: pathTo('admin'), area: 'some' },
  { label: 'Contents', path: pathTo('adminContents'), area: 'drafts' },
  { label: 'Calendar', path: '/admin/calendar', area: 'contents' },
  { label: 'Visits', path: '/admin/visits', area: 'contents' },
  { label: 'Media', path: '/admin/assets', area: 'contents' },
  { label: 'Proposals', path: '/admin/proposals', area: 'proposals' },
  { label: 'Forms', path: pathTo('adminForms'), area: 'forms' },
  { label: 'Chats', path: pathTo('adminChats'), area: 'chats' },
  { label: 'Saved replies', path: '/admin/replies', area: 'chats' },
  { label: 'Site', path: '/admin/site' },
  { label: 'Pages', path: '/admin/pages' },
  { label: 'Home design', path: '/admin/homes' },
  { label: 'Redirects', path: '/admin/redirects' },
  { label: 'Users', path: pathTo('adminUsers') },
  { label: 'Mails', path: '/admin/mails' },
  { label: 'Webhooks', path: '/admin/webhooks' },
  { label: 'API keys', path: '/admin/keys' },
  { label: 'Audit log', path: '/admin/audit' },
]

/** The menu of the administrators' pages that the user may open. */
export function AdminMenu() {
  const visitor = useRootData()?.visitor
  const open = pages.filter((page) => visitor && isFor(visitor, page))
  return (
    <nav aria-label="Administration" className="admin-menu">
      <ul>
        {open.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} end={path === pathTo('admin')}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
