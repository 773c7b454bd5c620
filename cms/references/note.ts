import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { targetsIn } from './targets'

type Source = 'contents' | 'proposals' | 'reusable-blocks'

/**
 * Updates the references of a document. A draft only adds to them, since visitors still read the
 * document without the draft.
 */
export function storeReferences(source: Source): CollectionAfterChangeHook {
  return async ({ doc, req }) => {
    const where = { sourceId: { equals: doc.id } }
    const { docs } = await req.payload.find({
      collection: 'references',
      where,
      pagination: false,
      depth: 0,
      req,
    })
    const targets = targetsIn(doc)
    const stored = new Set(docs.map(({ target }) => target))
    const isDraft = doc._status === 'draft'
    for (const { id, target } of isDraft ? [] : docs) {
      if (!targets.has(target)) await req.payload.delete({ collection: 'references', id, req })
    }
    for (const target of targets) {
      if (stored.has(target)) continue
      const data = { source, sourceId: doc.id, target }
      await req.payload.create({ collection: 'references', data, depth: 0, req })
    }
    return doc
  }
}

export const deleteReferences: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.delete({
    collection: 'references',
    where: { sourceId: { equals: String(id) } },
    req,
  })
}
