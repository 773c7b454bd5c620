import { useLocation, useMatches } from '@remix-run/react'
import { Avatar } from '../accounts/avatar'
import { isFor, type OfArea, type Visitor } from '../client/visitor'
import { DisclosureMenu } from '../design/disclosure-menu'
import { useText } from '../messages/use-text'
import { useEnvironment } from '../navigation/environment'
import { contentIn } from '../navigation/handle'
import { withNext } from '../navigation/next-path'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { chromeMessages } from './messages'
import { SignOutLink } from './sign-out-link'

const adminPages: ({ label: keyof typeof chromeMessages.en; href: string } & OfArea)[] = [
  { label: 'adminUsers', href: pathTo('adminUsers') },
  { label: 'adminContents', href: pathTo('adminContents'), area: 'drafts' },
  { label: 'adminForms', href: pathTo('adminForms'), area: 'forms' },
  { label: 'adminOverview', href: pathTo('admin'), area: 'some' },
  { label: 'adminChats', href: pathTo('adminChats'), area: 'chats' },
]

/** The menu behind the profile image of a signed-in user; administrators' pages come first. */
export function AccountMenu({ visitor }: { visitor: Visitor }) {
  const text = useText(chromeMessages)
  const { pathname, search } = useLocation()
  const environment = useEnvironment()
  const matches = useMatches()
  const contentId = contentIn(matches)?.id
  const portrait = (
    <>
      <Avatar name="" image={visitor.image} />
      <span className="sr-only">{text('accountOf', { name: visitor.name })}</span>
    </>
  )
  return (
    <DisclosureMenu className="menu account" summary={portrait}>
      <p className="px-4 pt-2 pb-1 text-xs text-ink-soft">{visitor.name}</p>
      <ul>
        {visitor.areas[0] ? (
          <>
            {adminPages
              .filter((page) => isFor(visitor, page))
              .map(({ label, href }) => (
                <li key={href}>
                  <SiteLink href={href}>{text(label)}</SiteLink>
                </li>
              ))}
            {contentId && isFor(visitor, { area: 'contents' }) ? (
              <li>
                <SiteLink href={pathTo('contentEdit', { id: contentId })}>
                  {text('editPage')}
                </SiteLink>
              </li>
            ) : null}
            {environment?.cookieMode && visitor.isAdmin ? (
              <li>
                <a href="/cms">{text('contentManagement')}</a>
              </li>
            ) : null}
            <li aria-hidden="true">
              <hr />
            </li>
          </>
        ) : null}
        <li>
          <SiteLink href={withNext(pathTo('settings'), pathname + search)}>
            {text('settings')}
          </SiteLink>
        </li>
        <li>
          <SignOutLink />
        </li>
      </ul>
    </DisclosureMenu>
  )
}
