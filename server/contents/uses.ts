import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { contentUrl, slugBeforeTrash } from '../../cms/contents/address'
import { targetsIn } from '../../cms/references/targets'
import { idOf } from '../assets/serializer'
import { asCaller, type Caller } from '../identity/caller'
import type { ContentUse } from './administration/contract'

interface UsesQuery {
  payload: Payload
  caller: Caller
  /** Ids of contents. */
  ids: string[]
}

/** Contents by the targets a link can have: the id, the address, and earlier addresses. */
type Targets = Map<string, string[]>

const pages = [
  ['home', 'Home page'],
  ['site', 'Navigation'],
  ['about', 'About page'],
  ['terms', 'Terms page'],
] as const

/** Where contents are used, by the reference index and the site's own pages. */
export async function usesOf(query: UsesQuery): Promise<ContentUse[]> {
  const redirects = await redirectsTo(query)
  const targets = await targetsOf(query, redirects)
  return [
    ...(await pageUses(query, targets)),
    ...(await documentUses(query, targets)),
    ...redirects.map(({ id, from, contentId }) => ({
      contentId,
      kind: 'redirect' as const,
      id,
      label: `/${from}`,
    })),
  ]
}

async function redirectsTo({ payload, caller, ids }: UsesQuery) {
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { to: { in: ids } },
    pagination: false,
    depth: 0,
    ...asCaller(caller),
  })
  return docs.map(({ id, from, to }) => ({ id, from, contentId: idOf(to) ?? '' }))
}

async function targetsOf(
  { payload, caller, ids }: UsesQuery,
  redirects: { from: string; contentId: string }[],
): Promise<Targets> {
  const { docs } = await payload.find({
    collection: 'contents',
    where: { id: { in: ids } },
    trash: true,
    pagination: false,
    depth: 0,
    select: { slug: true },
    ...asCaller(caller),
  })
  const targets: Targets = new Map()
  function addTarget(target: string, contentId: string): void {
    targets.set(target, [...(targets.get(target) ?? []), contentId])
  }
  for (const { id, slug } of docs) {
    const before = slug ? slugBeforeTrash(slug) : null
    for (const target of new Set([id, contentUrl({ id, slug: before }), contentUrl({ id })])) {
      addTarget(target, id)
    }
  }
  for (const { from, contentId } of redirects) addTarget(`/${from}`, contentId)
  return targets
}

async function pageUses({ payload, caller }: UsesQuery, targets: Targets): Promise<ContentUse[]> {
  const uses: ContentUse[] = []
  for (const [kind, label] of pages) {
    const page = await payload.findGlobal({
      slug: kind satisfies GlobalSlug,
      depth: 0,
      ...asCaller(caller),
    })
    for (const contentId of matchedBy(targetsIn(page), targets)) {
      uses.push({ contentId, kind, id: null, label })
    }
  }
  return uses
}

async function documentUses(
  { payload, caller }: UsesQuery,
  targets: Targets,
): Promise<ContentUse[]> {
  const { docs } = await payload.find({
    collection: 'references',
    where: { target: { in: [...targets.keys()] } },
    sort: 'id',
    pagination: false,
    depth: 0,
    ...asCaller(caller),
  })
  const titles = new Map([
    ...(await titlesOf(
      'contents',
      docs.map(({ sourceId }) => sourceId),
    )),
    ...(await titlesOf(
      'proposals',
      docs.map(({ sourceId }) => sourceId),
    )),
  ])
  const uses = new Map<string, ContentUse>()
  for (const { source, sourceId, target } of docs) {
    const label = titles.get(sourceId)
    for (const contentId of targets.get(target) ?? []) {
      // A page that links to itself does not count, nor does a trashed one.
      if (contentId === sourceId || label === undefined) continue
      const kind = source === 'contents' ? 'content' : 'proposal'
      uses.set(`${contentId} ${sourceId}`, { contentId, kind, id: sourceId, label })
    }
  }
  return [...uses.values()]

  async function titlesOf(
    collection: Extract<CollectionSlug, 'contents' | 'proposals'>,
    ids: string[],
  ): Promise<[string, string][]> {
    const found = await payload.find({
      collection,
      where: { id: { in: [...new Set(ids)] } },
      pagination: false,
      depth: 0,
      select: { title: true },
      ...asCaller(caller),
    })
    return found.docs.map(({ id, title }) => [id, title])
  }
}

function matchedBy(found: Set<string>, targets: Targets): Set<string> {
  return new Set([...found].flatMap((target) => targets.get(target) ?? []))
}
