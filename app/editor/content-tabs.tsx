import { Form, NavLink } from '@remix-run/react'
import { useMayPublish } from '../contents/may-publish'
import { Button } from '../design/button'
import { pathTo } from '../navigation/paths'

/** The pages for work on one content, and a link to the visitors' view. */
export function ContentTabs({ id }: { id: string }) {
  const mayPublish = useMayPublish()
  const pages = [
    { to: pathTo('contentEdit', { id }), label: 'Edit' },
    { to: pathTo('contentCheck', { id }), label: 'Check' },
    { to: pathTo('contentVersions', { id }), label: 'Versions' },
    ...(mayPublish ? [{ to: pathTo('contentSchedule', { id }), label: 'Schedule' }] : []),
  ]
  return (
    <div className="admin-menu content-tabs">
      <nav aria-label="This content">
        <ul>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" action={pathTo('contentPreview', { id })}>
        <Button variant="quiet" size="small">
          Preview the draft
        </Button>
      </Form>
    </div>
  )
}
