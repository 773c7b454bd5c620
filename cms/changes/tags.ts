import { isDeepStrictEqual } from 'node:util'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { type StoredState, storedBefore, storedContent } from '../contents/previous-state'
import { mongoAdapterOf } from '../database/adapters'
import { notingFailures } from '../database/availability'
import { newId } from '../database/id'
import { afterCommit } from '../database/transactions'
import type { Content, User } from '../payload-types'
import { seriesIdIn } from '../series/id'
import { tagIdsIn } from '../tags/ids'
import { announceChange } from './mongo-announcements'

/*
 * The cache tags of public responses:
 *   content:{id}, asset:{id}   one document
 *   contents, assets           any of them
 *   form:{id}, forms           a form design; any of them
 *   block:{id}                 a reusable block
 *   proposal:{id}, proposals   one proposal; any of them
 *   pages                      which contents exist, their titles, types, addresses, languages, tags, series and readers
 *   author:{id}                the name of a user who created contents
 *   tags                       which tags exist, and their names
 *   series                     which series exist, and their titles
 *   site, home, about, terms   a global
 * Tags of private values only:
 *   submissions                submissions of forms
 *   assets-of:{id}             new assets of a user or another document
 *   user:{id}                  one user, with their sessions
 */

/** The fields that more than the content's own page depends on: menus, links, redirects, counts. */
const listedFields = [
  'title',
  'slug',
  'type',
  '_status',
  'archived',
  'deletedAt',
  'language',
  'translationOf',
  'fallback',
] as const

function contentTags(doc: Content, before: StoredState | undefined): string[] {
  const moved =
    !before ||
    listedFields.some((field) => (doc[field] ?? null) !== (before[field] ?? null)) ||
    doc.metadata.permission !== before.metadata?.permission ||
    !isDeepStrictEqual(tagIdsIn(doc.metadata), tagIdsIn(before.metadata)) ||
    !isDeepStrictEqual(placeIn(doc), placeIn(before))
  return [`content:${doc.id}`, 'contents', ...(moved ? ['pages'] : [])]
}

/** What decides where a content is in a series. */
function placeIn({
  metadata,
  publishedAt,
}: Pick<Content, 'metadata' | 'publishedAt'> | StoredState) {
  const series = seriesIdIn(metadata)
  return series && { series, part: metadata.part ?? null, publishedAt: publishedAt ?? null }
}

/** Whether a draft of a published content was saved, which changes nothing for readers. */
async function isDraftOfPublished(req: PayloadRequest, { id, _status }: Content): Promise<boolean> {
  return _status === 'draft' && (await storedContent(req, id))?._status === 'published'
}

/** The tags of a change; null for collections that are not cached. */
function tagsOf(slug: string, doc: { id: string }, before?: StoredState): string[] | null {
  switch (slug) {
    case 'contents':
      // The hooks of all collections share this function, so the slug determines the type.
      return contentTags(doc as Content, before)
    case 'proposals':
      return [`proposal:${doc.id}`, 'proposals']
    case 'redirects':
      return ['pages']
    case 'tags':
      return ['tags']
    case 'series':
      return ['series']
    case 'reusable-blocks':
      return [`block:${doc.id}`]
    case 'assets':
      return [`asset:${doc.id}`, 'assets']
    case 'forms':
      return ['submissions']
    case 'users':
      return [`user:${doc.id}`, `author:${doc.id}`]
    case 'form-designs':
      return [`form:${doc.id}`, 'forms']
    default:
      return null
  }
}

/** Users change with every session; only a new name or a missing page changes the articles they wrote. */
function userTags(doc: User, before: User): string[] {
  const isRenamed =
    doc.firstName !== before.firstName ||
    doc.lastName !== before.lastName ||
    Boolean(doc.disabled) !== Boolean(before.disabled)
  return [`user:${doc.id}`, ...(isRenamed ? [`author:${doc.id}`] : [])]
}

const afterChange: CollectionAfterChangeHook = async ({
  collection,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const { slug } = collection
  // No cached value can depend on a user who did not exist.
  if (slug === 'users') {
    if (operation === 'update') await recordChange(req, userTags(doc, previousDoc))
    return doc
  }
  // No cached value depends on a new asset, except the list of its owner's assets.
  if (slug === 'assets' && operation === 'create') {
    await recordChange(req, doc.targetId ? [`assets-of:${doc.targetId}`] : null)
    return doc
  }
  if (slug === 'contents' && (await isDraftOfPublished(req, doc))) return doc
  if (slug === 'form-designs' && doc._status === 'draft') return doc
  await recordChange(req, tagsOf(slug, doc, storedBefore(req, doc.id)))
  return doc
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  await recordChange(req, tagsOf(collection.slug, doc))
  return doc
}

const afterGlobal: GlobalAfterChangeHook = async ({ global, doc, req }) => {
  if (doc._status !== 'draft') await recordChange(req, [global.slug])
  return doc
}

/** Writes a row to the change log, in the request's transaction if it has one. */
export async function recordChange(
  req: Partial<PayloadRequest> & Pick<PayloadRequest, 'payload'>,
  tags: string[] | null,
): Promise<void> {
  if (!tags) return
  const { payload } = req
  const change = { id: newId(), tags: tags.join(' ') }
  await payload.db.create({
    collection: 'changes',
    data: { ...change, createdAt: new Date().toISOString() },
    req,
    returning: false,
  })
  if (payload.db.name !== 'mongoose') return
  await afterCommit(async () => {
    try {
      // The request itself has succeeded.
      await notingFailures(() => announceChange(mongoAdapterOf(payload), change))
    } catch (err) {
      // The write is committed: other processes find its change within seconds.
      payload.logger.error({ err, msg: 'A change could not be announced to other processes' })
    }
  }, req)
}

/** Adds the change log's hooks to a collection, after all of its other hooks. */
export function withChangeLog(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), afterChange],
      afterDelete: [...(hooks?.afterDelete ?? []), afterDelete],
    },
  }
}

/** Adds the change log's hook to a global. */
export function globalWithChangeLog(global: GlobalConfig): GlobalConfig {
  return {
    ...global,
    hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), afterGlobal] },
  }
}
