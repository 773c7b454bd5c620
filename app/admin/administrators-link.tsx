import type { ReactNode } from 'react'
import { SiteLink } from '../navigation/site-link'
import { useRootData } from '../root-data'

/** A link to a page for administrators of everything; those of an area see its text alone. */
export function AdministratorsLink({ href, children }: { href: string; children: ReactNode }) {
  if (!useRootData()?.visitor?.isAdmin) return children
  return (
    <SiteLink href={href} className="link">
      {children}
    </SiteLink>
  )
}
