import { useLocation } from '@remix-run/react'
import type { Link } from '../../server/site/contract'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { useRootData } from '../root-data'
import { chromeMessages } from './messages'

/** The links of a header's menu. Links from the CMS that repeat an earlier one are omitted. */
export function MenuItems() {
  const text = useText(chromeMessages)
  const { navigation = [], hasPlans = false } = useRootData()?.site ?? {}
  const plans = { label: text('plans'), href: '/#plans' }
  const contact = { label: text('contact'), href: pathTo('contact') }
  const links = [...(hasPlans ? [plans] : []), ...navigation, contact]
  const unique = links.filter(
    ({ href }, index) => links.findIndex((link) => link.href === href) === index,
  )
  return unique.map((link) => (
    <li key={link.href}>
      <MenuItem {...link} />
    </li>
  ))
}

function MenuItem({ label, href }: Link) {
  const { pathname } = useLocation()
  return (
    <SiteLink
      href={href}
      className="menu-link"
      aria-current={href === pathname ? 'page' : undefined}
    >
      {label}
    </SiteLink>
  )
}
