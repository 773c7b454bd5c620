import { Form, NavLink } from '@remix-run/react'
import { useMayPublish } from '../contents/may-publish'
import { Button } from '../design/button'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { draftPageMessages } from './draft-pages/messages'

/** The pages for work on one content, and a link to the visitors' view. */
export function ContentTabs({ id }: { id: string }) {
  const text = useText(draftPageMessages)
  const mayPublish = useMayPublish()
  const pages = [
    { to: pathTo('contentEdit', { id }), label: text('tabs.edit') },
    { to: pathTo('contentCheck', { id }), label: text('tabs.check') },
    { to: pathTo('contentVersions', { id }), label: text('tabs.versions') },
    ...(mayPublish
      ? [{ to: pathTo('contentSchedule', { id }), label: text('tabs.schedule') }]
      : []),
  ]
  return (
    <div className="admin-menu content-tabs">
      <nav aria-label={text('tabs.label')}>
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
          {text('tabs.preview')}
        </Button>
      </Form>
    </div>
  )
}
