import { NavLink } from '@remix-run/react'
import { pathTo } from '../navigation/paths'

const pages = [
  { label: 'Overview', path: pathTo('admin') },
  { label: 'Contents', path: pathTo('adminContents') },
  { label: 'Media', path: pathTo('adminAssets') },
  { label: 'Proposals', path: pathTo('adminProposals') },
  { label: 'Forms', path: pathTo('adminForms') },
  { label: 'Chats', path: pathTo('adminChats') },
  { label: 'Saved replies', path: pathTo('adminReplies') },
  { label: 'Site', path: pathTo('adminSite') },
  { label: 'Home page', path: pathTo('adminHomes') },
  { label: 'Redirects', path: pathTo('adminRedirects') },
  { label: 'Users', path: pathTo('adminUsers') },
  { label: 'Mails', path: pathTo('adminMails') },
  { label: 'Webhooks', path: '/admin/webhooks' },
  { label: 'API keys', path: '/admin/keys' },
  { label: 'Audit log', path: pathTo('adminAudit') },
]

/** The menu of administrators' pages. */
export function AdminMenu() {
  return (
    <nav aria-label="Administration" className="admin-menu">
      <ul>
        {pages.map(({ label, path }) => (
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
