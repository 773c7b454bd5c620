import { useLocation } from '@remix-run/react'
import type { Link } from '../../server/site/contract'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { useRootData } from '../root-data'

const plans = { label: 'Plans', href: '/#plans' }
const contact = { label: 'Contact', href: pathTo('contact') }

/** The links of a header's menu. Links from the CMS that repeat an earlier one are omitted. */
export function MenuItems() {
  const { navigation = [], hasPlans = false } = useRootData()?.site ?? {}
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
