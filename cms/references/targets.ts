import { siteAddress } from '../site-address'

/** The properties of a stored value that can refer to something. */
interface Link {
  href?: unknown
  url?: unknown
  linkType?: unknown
  doc?: { relationTo?: unknown; value?: unknown } | null
  content?: unknown
  /** Assets. */
  image?: unknown
  logo?: unknown
  video?: unknown
  audio?: unknown
  proposal?: unknown
  /** A form design. */
  form?: unknown
  /** A reusable block. */
  block?: unknown
  /** Of a picture between blocks. */
  relationTo?: unknown
  value?: unknown
}

/**
 * All references to this site within stored data: the ids of contents, assets, proposals, form designs and
 * reusable blocks, and the paths of links without query and hash.
 */
export function targetsIn(data: unknown): Set<string> {
  const found = new Set<string>()
  collect(data, found)
  return found
}

/** Properties that may hold a document instead of its id. */
const documents = new Set([
  'doc',
  'content',
  'image',
  'logo',
  'video',
  'audio',
  'proposal',
  'form',
  'block',
  'value',
])

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  const link: Link = value
  const isInternal = link.linkType === 'internal'
  const { image, logo, video, audio, proposal, form, block } = link
  for (const target of [
    isInternal ? idOf(link.doc?.value) : pathOf(link.url),
    pathOf(link.href),
    idOf(link.content),
    idOf(image),
    idOf(logo),
    idOf(video),
    idOf(audio),
    idOf(proposal),
    idOf(form),
    idOf(block),
    link.relationTo === 'assets' ? idOf(link.value) : null,
  ]) {
    if (target) found.add(target)
  }
  // A populated document has references of its own.
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
