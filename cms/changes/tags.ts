import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { type StoredState, storedBefore, storedContent } from '../contents/previous-state'
import { newId } from '../database/id'
import type { Content } from '../payload-types'

/*
 * Tags name what public answers are made of:
 *   content:{id}, asset:{id}   one document
 *   contents, assets           any of them
 *   form:{id}, forms           a form to fill in; any of them
 *   pages                      which contents there are, their titles, types, addresses and readers
 *   site, home, about, terms   a global
 * And what no public answer is made of:
 *   submissions                what was sent by forms
 *   assets-of:{id}             assets that have come to a user, or to another document
 *   user:{id}                  one user, with the sign-ins that are not over
 */

/** What of a content more than its own page depends on: the Pages menu, links to it, redirects, how many there are. */
const listedFields = ['title', 'slug', 'type', '_status', 'archived', 'deletedAt'] as const

function contentTags(doc: Content, before: StoredState | undefined): string[] {
  const moved =
    !before ||
    listedFields.some((field) => doc[field] !== before[field]) ||
    doc.metadata.permission !== before.metadata?.permission
  return [`content:${doc.id}`, 'contents', ...(moved ? ['pages'] : [])]
}

/** Whether what was saved is a draft behind something published, which goes on as it is for all who read it. */
async function isDraftOfPublished(req: PayloadRequest, { id, _status }: Content): Promise<boolean> {
  return _status === 'draft' && (await storedContent(req, id))?._status === 'published'
}

/** What of a collection a change touches; null for collections of which nothing is remembered. */
function tagsOf(slug: string, doc: { id: string }, before?: StoredState): string[] | null {
  switch (slug) {
    case 'contents':
      return contentTags(doc as Content, before)
    case 'redirects':
      return ['pages']
    case 'assets':
      return [`asset:${doc.id}`, 'assets']
    case 'forms':
      return ['submissions']
    case 'users':
      return [`user:${doc.id}`]
    case 'form-designs':
      return [`form:${doc.id}`, 'forms']
    default:
      return null
  }
}

const afterChange: CollectionAfterChangeHook = async ({ collection, doc, operation, req }) => {
  const { slug } = collection
  // Nobody can have asked for a user who was not there.
  if (slug === 'users' && operation === 'create') return doc
  // Nothing that is shown can already be made of a new asset, but what lists those of its owner.
  if (slug === 'assets' && operation === 'create') {
    await recordChange(req, doc.targetId ? [`assets-of:${doc.targetId}`] : null)
    return doc
  }
  if (slug === 'contents' && (await isDraftOfPublished(req, doc))) return doc
  await recordChange(req, tagsOf(slug, doc, storedBefore(req, doc.id)))
  return doc
}

const afterDelete: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  await recordChange(req, tagsOf(collection.slug, doc))
  return doc
}

const afterGlobal: GlobalAfterChangeHook = async ({ global, doc, req }) => {
  await recordChange(req, [global.slug])
  return doc
}

/** Writes a change down, in the transaction of the request where there is one. */
export async function recordChange(
  req: Partial<PayloadRequest> & Pick<PayloadRequest, 'payload'>,
  tags: string[] | null,
): Promise<void> {
  if (!tags) return
  await req.payload.db.create({
    collection: 'changes',
    data: { id: newId(), tags: tags.join(' '), createdAt: new Date().toISOString() },
    req,
    returning: false,
  })
}

/** The collection, with its changes noted once all its other hooks have run. */
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

/** The global, with its changes noted. */
export function globalWithChangeLog(global: GlobalConfig): GlobalConfig {
  return {
    ...global,
    hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), afterGlobal] },
  }
}
