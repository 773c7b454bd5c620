import type { GlobalAfterChangeHook, GlobalBeforeChangeHook, GlobalConfig } from 'payload'
import { actorOf, audit } from '../audit/record'
import { runningScheduled } from '../contents/scheduled-changes'
import { contentHash } from '../fields/content-hash'
import { isRecord } from '../fields/is-record'

/** Payload's own fields, which change with every write. */
const ownFields = new Set(['id', 'createdAt', 'updatedAt', 'globalType', '_status'])

/** The previous state that Payload passes to hooks may be a draft, so what visitors have seen is read. */
const readPublished: GlobalBeforeChangeHook = async ({ global, data, req }) => {
  const { slug, versions } = global
  if (versions && data._status === 'published') {
    const before = await req.payload.findGlobal({ slug, depth: 0, overrideAccess: true, req })
    // Payload's call gives the request another context.
    req.context.publishedBefore = before
  }
  return data
}

/**
 * Writes an audit entry with the names of the changed fields. A write that changes nothing has none; nor has a draft,
 * which visitors do not see.
 */
const auditGlobal: GlobalAfterChangeHook = async ({ global, doc, previousDoc, req }) => {
  const actor = actorOf(req)
  // The first start seeds the site without a caller.
  if (!actor || doc._status === 'draft') return doc
  const { publishedBefore } = req.context
  const before = isRecord(publishedBefore) ? publishedBefore : previousDoc
  const fields = Object.keys(doc).filter(
    (name) => !ownFields.has(name) && stateOf(doc[name]) !== stateOf(before[name]),
  )
  if (fields.length === 0) return doc
  const label = typeof global.label === 'string' ? global.label : global.slug
  const target = { type: global.slug, id: global.slug, label }
  const details = { fields, ...(runningScheduled.getStore() && { planned: true }) }
  await audit(req.payload, { action: 'site.edited', actor, target, details }, req)
  return doc
}

export function globalWithAudit(global: GlobalConfig): GlobalConfig {
  return {
    ...global,
    hooks: {
      ...global.hooks,
      beforeChange: [...(global.hooks?.beforeChange ?? []), readPublished],
      afterChange: [...(global.hooks?.afterChange ?? []), auditGlobal],
    },
  }
}

/** The same for a document and for its id. */
function stateOf(value: unknown): string {
  return contentHash(isRecord(value) && typeof value.id === 'string' ? value.id : value)
}
