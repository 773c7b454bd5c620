import { siteAddress } from '../site-address'

/** A place of something stored that leads somewhere else. */
interface Link {
  href?: unknown
  url?: unknown
  linkType?: unknown
  doc?: { relationTo?: unknown; value?: unknown } | null
  content?: unknown
  /** An asset. */
  image?: unknown
  proposal?: unknown
  /** Of a picture between blocks. */
  relationTo?: unknown
  value?: unknown
}

/**
 * Where anything inside stored data leads on this site: the ids of contents, assets and proposals it
 * refers to, and the paths of its links, without what follows `?` or `#`.
 */
export function targetsIn(data: unknown): Set<string> {
  const found = new Set<string>()
  collect(data, found)
  return found
}

/** Where a document may stand in place of its id. */
const documents = new Set(['doc', 'content', 'image', 'proposal', 'value'])

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  const link = value as Link
  const isInternal = link.linkType === 'internal'
  const { image, proposal } = link
  for (const target of [
    isInternal ? idOf(link.doc?.value) : pathOf(link.url),
    pathOf(link.href),
    idOf(link.content),
    idOf(image),
    idOf(proposal),
    link.relationTo === 'assets' ? idOf(link.value) : null,
  ]) {
    if (target) found.add(target)
  }
  // A document that stands in place of its id has links of its own.
  for (const [key, inner] of Object.entries(value)) {
    if (!documents.has(key)) collect(inner, found)
  }
}

function pathOf(address: unknown): string | null {
  if (typeof address !== 'string') return null
  const own = siteAddress('/')
  const path = address.startsWith(own) ? address.slice(own.length - 1) : address
  return path.startsWith('/') && !path.startsWith('//') ? path.replace(/[?#].*$/s, '') : null
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'string' ? id : null
}
