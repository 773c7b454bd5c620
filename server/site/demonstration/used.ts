import type { Payload, Where } from 'payload'
import { contentUrl } from '../../../cms/contents/address'
import { contentHash } from '../../../cms/fields/content-hash'
import { referencesIn } from '../../../cms/references/in-document'
import { targetsIn } from '../../../cms/references/targets'
import type { SeededCollection, SeededDocument } from '../../../cms/seed/record'
import { type Sections, type SeededGlobal, seededSections } from '../../../cms/seed/sections'
import { seriesIdIn } from '../../../cms/series/id'
import { publishedAndNewest } from '../../../cms/site/published-page'
import { idOf } from '../../assets/serializer'
import { asSystem } from '../../identity/caller'

const why = asSystem(
  'a removal leaves what any document uses, also one that the caller may not read',
)

/** A document, and an id or path that it refers to. */
interface Use {
  source: string
  target: string
}

/**
 * The ids of those documents that other ones use, directly or through one that stays for that
 * reason.
 * @param documents what would be deleted
 * @param sectionsLeft the fields of globals that would stay as they are
 */
export async function usedOf(
  payload: Payload,
  documents: readonly SeededDocument[],
  sectionsLeft: ReadonlySet<string>,
): Promise<Set<string>> {
  const idsOf = (collection: SeededCollection) =>
    documents.filter((each) => each.collection === collection).map(({ id }) => id)
  const addresses = await addressesOf(payload, idsOf('contents'))
  const uses = [
    ...(await indexedUses(payload, [...documents.map(({ id }) => id), ...addresses.keys()])),
    ...(await tagUses(payload, idsOf('tags'))),
    ...(await seriesUses(payload, idsOf('series'))),
    ...(await assetUses(
      payload,
      documents.map(({ id }) => id),
    )),
    ...(await workUses(payload, idsOf)),
    ...(await sectionUses(payload, sectionsLeft)),
  ]
  const candidates = new Set(documents.map(({ id }) => id))
  const used = new Set<string>()
  // Each round adds what the documents of the last one use.
  for (let before = -1; used.size > before; ) {
    before = used.size
    for (const { source, target } of uses) {
      const id = addresses.get(target) ?? target
      if (candidates.has(id) && (!candidates.has(source) || used.has(source))) used.add(id)
    }
  }
  return used
}

/** The ids of contents by their address. */
async function addressesOf(payload: Payload, ids: string[]): Promise<Map<string, string>> {
  const { docs } = await payload.find({
    collection: 'contents',
    where: { id: { in: ids } },
    pagination: false,
    depth: 0,
    select: { slug: true },
    ...why,
  })
  return new Map(docs.map((content) => [contentUrl(content), content.id]))
}

/** The references of contents and proposals, and of their drafts. */
async function indexedUses(payload: Payload, targets: string[]): Promise<Use[]> {
  const { docs } = await payload.find({
    collection: 'references',
    where: { target: { in: targets } },
    pagination: false,
    depth: 0,
    ...why,
  })
  return docs.map(({ sourceId, target }) => ({ source: sourceId, target }))
}

async function tagUses(payload: Payload, tags: string[]): Promise<Use[]> {
  if (tags.length === 0) return []
  const { docs } = await payload.find({
    collection: 'contents',
    where: { 'metadata.tags': { in: tags } },
    draft: true,
    pagination: false,
    depth: 0,
    select: { metadata: { tags: true } },
    ...why,
  })
  return docs.flatMap(({ id, metadata }) =>
    (metadata?.tags ?? []).flatMap((tag) => {
      const target = idOf(tag)
      return target ? [{ source: id, target }] : []
    }),
  )
}

async function seriesUses(payload: Payload, series: string[]): Promise<Use[]> {
  if (series.length === 0) return []
  const { docs } = await payload.find({
    collection: 'contents',
    where: { 'metadata.series': { in: series } },
    draft: true,
    pagination: false,
    depth: 0,
    select: { metadata: { series: true } },
    ...why,
  })
  return docs.flatMap(({ id, metadata }) => {
    const target = seriesIdIn(metadata)
    return target ? [{ source: id, target }] : []
  })
}

/** A document uses its assets, such as a profile image, and they would be deleted with it. */
async function assetUses(payload: Payload, owners: string[]): Promise<Use[]> {
  const { docs } = await payload.find({
    collection: 'assets',
    where: { targetId: { in: owners } },
    pagination: false,
    depth: 0,
    select: { targetId: true },
    ...why,
  })
  return docs.flatMap(({ id, targetId }) =>
    targetId
      ? [
          { source: targetId, target: id },
          { source: id, target: targetId },
        ]
      : [],
  )
}

/** Work of people that a deletion would take along or that would lose its context. */
async function workUses(
  payload: Payload,
  idsOf: (collection: SeededCollection) => string[],
): Promise<Use[]> {
  const uses: Use[] = []
  const designs = await payload.find({
    collection: 'form-designs',
    where: { id: { in: idsOf('form-designs') } },
    pagination: false,
    depth: 0,
    select: { name: true },
    ...why,
  })
  for (const { id, name } of designs.docs) {
    if (await exists('forms', { name: { equals: name } })) uses.push({ source: name, target: id })
  }
  for (const id of idsOf('users')) {
    const byUser = { createdBy: { equals: id } }
    if (
      (await exists('chats', byUser)) ||
      (await exists('messages', { author: { equals: id } })) ||
      (await exists('forms', { user: { equals: id } })) ||
      (await exists('assets', byUser)) ||
      (await exists('contents', byUser)) ||
      (await exists('proposals', byUser))
    ) {
      uses.push({ source: `work of ${id}`, target: id })
    }
  }
  const links = await payload.find({
    collection: 'proposal-links',
    where: { id: { in: idsOf('proposals') } },
    pagination: false,
    depth: 0,
    ...why,
  })
  for (const { id } of links.docs) uses.push({ source: `link of ${id}`, target: id })
  return uses

  async function exists(
    collection: 'forms' | 'chats' | 'messages' | 'assets' | 'contents' | 'proposals',
    where: Where,
  ): Promise<boolean> {
    const { docs } = await payload.find({
      collection,
      where,
      limit: 1,
      pagination: false,
      depth: 0,
      select: {},
      ...why,
    })
    return docs.length > 0
  }
}

/** What the globals refer to once the fields that stay are all that is left in them. */
async function sectionUses(payload: Payload, sectionsLeft: ReadonlySet<string>): Promise<Use[]> {
  const uses: Use[] = []
  for (const global of payload.globals.config) {
    const both = await publishedAndNewest(payload, global.slug, why)
    const published: Sections = { ...both.published }
    const newest: Sections = { ...both.newest }
    for (const stored of [{ ...published }, newest]) {
      for (const name of isSeeded(global.slug) ? seededSections[global.slug] : []) {
        // What a draft has changed stays in it.
        const isOwn = contentHash(stored[name]) !== contentHash(published[name])
        if (!isOwn && !sectionsLeft.has(`${global.slug}.${name}`)) delete stored[name]
      }
      const ids = referencesIn(global.flattenedFields, stored).map(({ id }) => id)
      for (const target of [...ids, ...targetsIn(stored)]) {
        uses.push({ source: global.slug, target })
      }
    }
  }
  return uses
}

function isSeeded(slug: string): slug is SeededGlobal {
  return Object.hasOwn(seededSections, slug)
}
