import type { ReactNode } from 'react'
import type { Link } from '../../../server/site/contract'
import { SiteLink } from '../../navigation/site-link'

interface LabelledLinkProps {
  link: Link | null
  className?: string
  /** Shown after the label: a sign, or a text for screen readers. */
  children?: ReactNode
}

/** A link from the CMS; nothing if the editor set none. */
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
  /** Shown after each label. */
  children?: ReactNode
}

/** The links that are set, in one line; nothing without any. */
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
  /** Shown after the title if it is a link. */
  children?: ReactNode
}

/** A title, linked to its page if it has one. */
export function LinkedTitle({ title, href, className, children }: LinkedTitleProps) {
  if (!href) return title
  return (
    <SiteLink href={href} className={className}>
      {title}
      {children}
    </SiteLink>
  )
}
