import type { Payload } from 'payload'
import { contentUrl, isReservedSlug } from '../../../cms/contents/address'
import { isContentLanguage } from '../../../cms/contents/languages'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { siteAddress } from '../../../cms/site-address'
import { idOf } from '../../assets/serializer'
import { asSystem } from '../../identity/caller'
import { contentText } from '../messages'
import { statusOf } from '../serializer'
import type { ContentFinding } from './contract'
import type { OutlineLink } from './outline'

/** A page of this site that a link leads to: a content by its id or slug, or a tag or series by its slug. */
interface Page {
  kind: 'id' | 'slug' | 'tag' | 'series' | 'none'
  value: string
}

interface Checked {
  payload: Payload
  /** The content with the links. */
  content: StoredContent
  links: readonly OutlineLink[]
}

const access = asSystem('says only whether visitors can open what the caller links to')

/** The links to pages of this site that visitors of the content cannot open. */
export async function ownLinkFindings({
  payload,
  content,
  links,
}: Checked): Promise<ContentFinding[]> {
  const pages = links.map((link) => ({ link, page: pageOf(link, content) }))
  const valuesOf = (kind: Page['kind']) => [
    ...new Set(pages.flatMap(({ page }) => (page?.kind === kind ? [page.value] : []))),
  ]
  const contents = await contentsBy(payload, { ids: valuesOf('id'), slugs: valuesOf('slug') })
  const tags = await slugsOf(payload, 'tags', valuesOf('tag'))
  const series = await slugsOf(payload, 'series', valuesOf('series'))
  return pages.flatMap(({ link, page }) => {
    if (!page || (page.kind === 'tag' && tags.has(page.value))) return []
    if (page.kind === 'series' && series.has(page.value)) return []
    const found = contents.get(`${page.kind} ${page.value}`)
    if (found?.id === content.id) return []
    const fault = faultOf(found, content)
    return fault ? [{ ...fault, kind: 'link', excerpt: link.text || null, path: link.path }] : []
  })
}

function faultOf(
  found: StoredContent | undefined,
  { metadata: { permission } }: StoredContent,
): Pick<ContentFinding, 'severity' | 'message'> | null {
  if (!found || statusOf(found) !== 'published') {
    return {
      severity: 'problem',
      message: contentText('check.deadLink'),
    }
  }
  if (permission === 'public' && found.metadata.permission !== 'public') {
    return {
      severity: 'advice',
      message: contentText('check.closedLink'),
    }
  }
  return null
}

/** @returns null for a link elsewhere, and for a page that every site has */
function pageOf({ target }: OutlineLink, content: StoredContent): Page | null {
  if ('id' in target) return { kind: 'id', value: target.id }
  const own = siteAddress(contentUrl(content))
  const url = URL.canParse(target.address, own) ? new URL(target.address, own) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== new URL(own).origin) return null
  const [first = '', second, ...rest] = url.pathname.split('/').slice(1).map(decoded)
  if (first === 'content' && second && second !== 'new') return { kind: 'id', value: second }
  if (first === 'tags' && second && !second.includes('.')) return { kind: 'tag', value: second }
  if (first === 'series' && second && !second.includes('.')) {
    return { kind: 'series', value: second }
  }
  // Addresses of files and feeds have a dot, which no slug has.
  if (first === '' || first.includes('.') || isReservedSlug(first.toLowerCase())) return null
  if (second && rest.length === 0 && isContentLanguage(first)) {
    return { kind: 'slug', value: `${first}/${second}` }
  }
  if (second || rest.length > 0) return { kind: 'none', value: url.pathname }
  return { kind: 'slug', value: first }
}

/** A part of an address as it is; a browser sends what cannot be decoded unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Contents by `id …` and by `slug …`; an earlier slug has the content that it redirects to. */
async function contentsBy(
  payload: Payload,
  { ids, slugs }: { ids: string[]; slugs: string[] },
): Promise<Map<string, StoredContent>> {
  if (ids.length === 0 && slugs.length === 0) return new Map()
  const redirects = await payload.find({
    collection: 'redirects',
    where: { from: { in: slugs } },
    pagination: false,
    depth: 0,
    ...access,
  })
  const moved = redirects.docs.map(({ from, to }) => ({ from, id: idOf(to) ?? '' }))
  const { docs: found } = await payload.find({
    collection: 'contents',
    where: {
      or: [{ id: { in: [...ids, ...moved.map(({ id }) => id)] } }, { slug: { in: slugs } }],
    },
    pagination: false,
    depth: 0,
    select: { data: false },
    ...access,
  })
  const byId = new Map(found.map((each) => [each.id, each]))
  return new Map([
    ...moved.flatMap(({ from, id }) => {
      const target = byId.get(id)
      return target ? [[`slug ${from}`, target] as const] : []
    }),
    ...found.map((each) => [`id ${each.id}`, each] as const),
    ...found.map((each) => [`slug ${each.slug}`, each] as const),
  ])
}

async function slugsOf(
  payload: Payload,
  collection: 'tags' | 'series',
  slugs: string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const { docs } = await payload.find({
    collection,
    where: { slug: { in: slugs } },
    pagination: false,
    depth: 0,
    ...access,
  })
  return new Set(docs.flatMap(({ slug }) => slug ?? []))
}
