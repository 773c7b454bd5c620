import type { ComponentProps } from 'react'
import { leavesPages } from './next-path'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const safeSchemes = /^(?:https?|mailto|tel|sms):/i

/**
 * A link with an address from the CMS or the code. Other pages of the site open without a reload
 * (see `PageLinks`), anything else is a plain link. Addresses that would run a script are omitted.
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
