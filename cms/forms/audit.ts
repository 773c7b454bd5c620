import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { actorOf, audit } from '../audit/record'
import { runningScheduled } from '../contents/scheduled-changes'
import type { FormDesign } from '../payload-types'

/** Writes an audit entry for a form that visitors see in another way. A draft has none. */
export const auditDesign: CollectionAfterChangeHook<FormDesign> = async ({
  doc,
  operation,
  req,
}) => {
  const actor = actorOf(req)
  // The first start seeds the site without a caller.
  if (!actor || doc._status === 'draft') return doc
  const action = operation === 'create' ? 'formDesign.created' : 'formDesign.changed'
  const details = runningScheduled.getStore() ? { planned: true } : {}
  await audit(req.payload, { action, actor, target: designTarget(doc), details }, req)
  return doc
}

export const auditDesignDeletion: CollectionAfterDeleteHook<FormDesign> = async ({ doc, req }) => {
  const actor = actorOf(req)
  if (!actor) return
  await audit(req.payload, { action: 'formDesign.deleted', actor, target: designTarget(doc) }, req)
}

function designTarget({ id, title }: Pick<FormDesign, 'id' | 'title'>) {
  return { type: 'formDesign', id, label: title }
}
