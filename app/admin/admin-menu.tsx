import { NavLink, useLocation } from '@remix-run/react'
import { isFor, type OfArea } from '../client/visitor'
import { PopoverMenu } from '../design/popover-menu'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { useRootData } from '../root-data'
import { adminMessages } from './messages'

const pages: ({ label: keyof typeof adminMessages.en; path: string } & OfArea)[] = [
  { label: 'menu.overview', path: pathTo('admin'), area: 'some' },
  { label: 'menu.contents', path: pathTo('adminContents'), area: 'drafts' },
  { label: 'menu.calendar', path: '/admin/calendar', area: 'contents' },
  { label: 'menu.visits', path: '/admin/visits', area: 'contents' },
  { label: 'menu.media', path: '/admin/assets', area: 'contents' },
  { label: 'menu.blocks', path: '/admin/blocks', area: 'contents' },
  { label: 'menu.templates', path: '/admin/templates', area: 'contents' },
  { label: 'menu.proposals', path: '/admin/proposals', area: 'proposals' },
  { label: 'menu.forms', path: pathTo('adminForms'), area: 'forms' },
  { label: 'menu.newsletter', path: '/admin/newsletter', area: 'forms' },
  { label: 'menu.chats', path: pathTo('adminChats'), area: 'chats' },
  { label: 'menu.replies', path: '/admin/replies', area: 'chats' },
  { label: 'menu.site', path: '/admin/site' },
  { label: 'menu.pages', path: '/admin/pages' },
  { label: 'menu.homes', path: '/admin/homes' },
  { label: 'menu.redirects', path: '/admin/redirects' },
  { label: 'menu.users', path: pathTo('adminUsers') },
  { label: 'menu.mails', path: '/admin/mails' },
  { label: 'menu.webhooks', path: '/admin/webhooks' },
  { label: 'menu.keys', path: '/admin/keys' },
  { label: 'menu.audit', path: '/admin/audit' },
]

/** The menu of the administrators' pages that the user may open: rows on wide screens. */
export function AdminMenu() {
  const text = useText(adminMessages)
  const visitor = useRootData()?.visitor
  const { pathname } = useLocation()
  const open = pages.filter((page) => visitor && isFor(visitor, page))
  // The overview is above all others.
  const current = open.findLast(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  return (
    <div>
      <PopoverMenu
        className="admin-menu"
        label={text('menu')}
        opener={current ? text('menu.at', { page: text(current.label) }) : text('menu')}
        close={text('menu.close')}
      >
        {open.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} end={path === pathTo('admin')}>
              {text(label)}
            </NavLink>
          </li>
        ))}
      </PopoverMenu>
    </div>
  )
}
