import type { CollectionSlug, Payload, Where } from 'payload'
import { administers } from '../../cms/access/can'
import { targetsIn } from '../../cms/references/targets'
import { publishedAndNewest } from '../../cms/site/published-page'
import { asSystem, type Caller } from '../identity/caller'
import { referenceText } from './messages'

/** The ids that are asked about, by the targets a reference to them can have: the id, or an address. */
export type Targets = ReadonlyMap<string, readonly string[]>

/** A document or a page of the site that refers to something. */
export interface Referrer {
  /** The id that is referred to. */
  usedId: string
  kind: 'content' | 'proposal' | 'reusableBlock' | 'home' | 'site' | 'about' | 'terms'
  /** Null for the site's own pages and its settings (`site`). */
  id: string | null
  label: string
  isTrashed: boolean
}

/** The caller must administer contents. */
interface ReferrersQuery {
  payload: Payload
  caller: Caller
  targets: Targets
  /** Whether documents in the trash count. */
  trash: boolean
}

const kinds = {
  contents: 'content',
  proposals: 'proposal',
  'reusable-blocks': 'reusableBlock',
} as const

const pages = ['home', 'site', 'about', 'terms'] as const

/** What refers to the targets, by the reference index and the site's own pages. */
export async function referrersOf(query: ReferrersQuery): Promise<Referrer[]> {
  return [...(await pageReferrers(query)), ...(await documentReferrers(query))]
}

async function pageReferrers({ payload, targets }: ReferrersQuery): Promise<Referrer[]> {
  const referrers: Referrer[] = []
  for (const kind of pages) {
    const shown = asSystem('every page of the site shows this')
    const { published, newest } = await publishedAndNewest(payload, kind, shown)
    // A draft refers to what visitors are to see next.
    const found = new Set([...targetsIn(published), ...targetsIn(newest)])
    for (const usedId of matchedBy(found, targets)) {
      referrers.push({ usedId, kind, id: null, label: referenceText(kind), isTrashed: false })
    }
  }
  return referrers
}

async function documentReferrers({
  payload,
  caller,
  targets,
  trash,
}: ReferrersQuery): Promise<Referrer[]> {
  const { docs } = await payload.find({
    collection: 'references',
    where: { target: { in: [...targets.keys()] } },
    sort: 'id',
    pagination: false,
    depth: 0,
    ...asSystem('anyone who may delete something has to know what would break'),
  })
  const sources = new Map<string, { title: string; deletedAt?: string | null | undefined }>([
    ...(await sourcesIn('contents')),
    ...(await sourcesIn('proposals')),
    ...(await reusableBlocks()),
  ])
  const namesProposals = administers(caller, 'proposals')
  const referrers = new Map<string, Referrer>()
  for (const { source, sourceId, target } of docs) {
    const found = sources.get(sourceId)
    for (const usedId of targets.get(target) ?? []) {
      // A page that links to itself does not count.
      if (usedId === sourceId || !found) continue
      const kind = kinds[source]
      const { title, deletedAt } = found
      const label = kind === 'proposal' && !namesProposals ? referenceText('proposal') : title
      const isTrashed = Boolean(deletedAt)
      referrers.set(`${usedId} ${sourceId}`, { usedId, kind, id: sourceId, label, isTrashed })
    }
  }
  return [...referrers.values()]

  function whereIn(collection: keyof typeof kinds): Where {
    const ids = docs.filter(({ source }) => source === collection).map(({ sourceId }) => sourceId)
    return { id: { in: [...new Set(ids)] } }
  }

  async function sourcesIn(collection: Extract<CollectionSlug, 'contents' | 'proposals'>) {
    const found = await payload.find({
      collection,
      where: whereIn(collection),
      trash,
      pagination: false,
      depth: 0,
      select: { title: true, deletedAt: true },
      ...asSystem('the caller administers contents; titles of proposals are hidden from others'),
    })
    return found.docs.map((stored) => [stored.id, stored] as const)
  }

  async function reusableBlocks() {
    const found = await payload.find({
      collection: 'reusable-blocks',
      where: whereIn('reusable-blocks'),
      pagination: false,
      depth: 0,
      select: { name: true },
      ...asSystem('the caller administers contents, and so reusable blocks'),
    })
    return found.docs.map(({ id, name }) => [id, { title: name }] as const)
  }
}

function matchedBy(found: ReadonlySet<string>, targets: Targets): Set<string> {
  return new Set([...found].flatMap((target) => targets.get(target) ?? []))
}
