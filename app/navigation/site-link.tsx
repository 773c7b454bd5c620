import type { ComponentProps } from 'react'
import { leavesPages } from './next-path'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const safeSchemes = /^(?:https?|mailto|tel|sms):/i

/**
 * A link whose address comes from the CMS or from here: to another page of the site without a reload
 * (see `PageLinks`), to anywhere else as a plain link. An address that would run a script leads nowhere.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const isPage = /^\/(?![/\\])/.test(href) && !leavesPages(href) && !isFile(href)
  return (
    <a href={isPage || isSafe(href) ? href : undefined} data-page={isPage || undefined} {...rest}>
      {children}
    </a>
  )
}

function isSafe(href: string): boolean {
  // A colon after the first slash, hash or question mark is part of a path, not of a scheme.
  return safeSchemes.test(href) || !/^[^/?#]*:/.test(href)
}

function isFile(href: string): boolean {
  return /\.[a-z0-9]{2,5}(?:[?#]|$)/i.test(href)
}
