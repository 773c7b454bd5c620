import type { GlobalAfterChangeHook, GlobalConfig } from 'payload'
import { actorOf, audit } from '../audit/record'
import { contentHash } from '../fields/content-hash'
import { isRecord } from '../fields/is-record'

/** Payload's own fields, which change with every write. */
const ownFields = new Set(['id', 'createdAt', 'updatedAt', 'globalType'])

/** Writes an audit entry with the names of the changed fields. A write that changes nothing has none. */
const auditGlobal: GlobalAfterChangeHook = async ({ global, doc, previousDoc, req }) => {
  const actor = actorOf(req)
  // The first start seeds the site without a caller.
  if (!actor) return doc
  const fields = Object.keys(doc).filter(
    (name) => !ownFields.has(name) && stateOf(doc[name]) !== stateOf(previousDoc[name]),
  )
  if (fields.length === 0) return doc
  const label = typeof global.label === 'string' ? global.label : global.slug
  const target = { type: global.slug, id: global.slug, label }
  await audit(req.payload, { action: 'site.edited', actor, target, details: { fields } }, req)
  return doc
}

export function globalWithAudit(global: GlobalConfig): GlobalConfig {
  return {
    ...global,
    hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), auditGlobal] },
  }
}

/** The same for a document and for its id. */
function stateOf(value: unknown): string {
  return contentHash(isRecord(value) && typeof value.id === 'string' ? value.id : value)
}
