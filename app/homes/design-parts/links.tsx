import type { ReactNode } from 'react'
import type { Link } from '../../../server/site/contract'
import { SiteLink } from '../../navigation/site-link'

interface LabelledLinkProps {
  link: Link | null
  className?: string
  /** What follows the label: a sign, or words for screen readers. */
  children?: ReactNode
}

/** A link from the CMS by its label; nothing where the editor set none. */
export function LabelledLink({ link, className, children }: LabelledLinkProps) {
  if (!link) return null
  return (
    <SiteLink href={link.href} className={className}>
      {link.label}
      {children}
    </SiteLink>
  )
}

interface LinksProps {
  links: (Link | null)[]
  className?: string
  linkClassName?: string
  /** What follows each label. */
  children?: ReactNode
}

/** The links that are set, in one line; nothing where there are none. */
export function Links({ links, className, linkClassName, children }: LinksProps) {
  const known = links.filter((link) => link !== null)
  if (known.length === 0) return null
  return (
    <p className={className}>
      {known.map((link) => (
        <LabelledLink key={link.href + link.label} link={link} className={linkClassName}>
          {children}
        </LabelledLink>
      ))}
    </p>
  )
}

interface LinkedTitleProps {
  title: string
  href: string | undefined
  className?: string
  /** What follows the title where it is a link. */
  children?: ReactNode
}

/** A title that leads to the page it is about, where there is one. */
export function LinkedTitle({ title, href, className, children }: LinkedTitleProps) {
  if (!href) return title
  return (
    <SiteLink href={href} className={className}>
      {title}
      {children}
    </SiteLink>
  )
}
