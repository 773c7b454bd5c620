import type { LinkCheck } from '../../../cms/payload-types'
import { siteAddress } from '../../../cms/site-address'
import { failureText } from '../link-failures'
import { contentText } from '../messages'
import type { ContentFinding, OutsideLinks } from './contract'
import { problem } from './findings'
import type { OutlineLink } from './outline'

/** A text has more links only by mistake or malice. */
const maxChecked = 200
/** Longer addresses are not stored. */
const maxLength = 2000

interface OutsideLink {
  link: OutlineLink
  address: string
}

/** The links to other sites, with the address that is called. */
export function outsideLinksIn(links: readonly OutlineLink[]): OutsideLink[] {
  const own = siteAddress('/')
  const { origin } = new URL(own)
  return links.flatMap((link) => {
    const { target } = link
    if (!('address' in target) || !URL.canParse(target.address, own)) return []
    const url = new URL(target.address, own)
    if (!/^https?:$/.test(url.protocol) || url.origin === origin) return []
    url.hash = ''
    return url.href.length > maxLength ? [] : [{ link, address: url.href }]
  })
}

/** Each address once. */
export function addressesOf(links: readonly OutsideLink[]): string[] {
  return [...new Set(links.map(({ address }) => address))].slice(0, maxChecked)
}

export function outsideLinkFindings(
  links: readonly OutsideLink[],
  results: ReadonlyMap<string, LinkCheck>,
): ContentFinding[] {
  return links.flatMap(({ link, address }) => {
    const result = results.get(address)
    if (result?.state !== 'failed') return []
    const reason = failureText(result.reason)
    const message = contentText('check.outsideLink', { address, reason })
    return [{ ...problem('outsideLink', link.path, message), excerpt: link.text || null }]
  })
}

/** How many links were checked, and when. */
export function summaryOf(
  addresses: readonly string[],
  results: ReadonlyMap<string, LinkCheck>,
): OutsideLinks {
  const found = [...results.values()]
  const tried = found.flatMap(({ triedAt }) => (triedAt ? [new Date(triedAt).getTime()] : []))
  return {
    total: addresses.length,
    unchecked: addresses.length - found.length,
    waiting: found.filter(({ state }) => state === 'waiting').length,
    checkedAt: tried.length > 0 ? new Date(Math.min(...tried)) : null,
  }
}
