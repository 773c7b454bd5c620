import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { actorOf, audit } from '../audit/record'
import type { Webhook } from '../payload-types'

/** Writes audit entries for webhooks, which send data of visitors to another site. */
export const auditWebhook: CollectionAfterChangeHook<Webhook> = async ({ doc, operation, req }) => {
  const actor = actorOf(req)
  if (!actor) return doc
  const { events, forms, active } = doc
  const action = operation === 'create' ? 'webhook.created' : 'webhook.changed'
  const details = { events, forms: forms ?? [], active: active ?? false }
  await audit(req.payload, { action, actor, target: webhookTarget(doc), details }, req)
  return doc
}

export const auditWebhookDeletion: CollectionAfterDeleteHook<Webhook> = async ({ doc, req }) => {
  const actor = actorOf(req)
  if (!actor) return
  await audit(req.payload, { action: 'webhook.deleted', actor, target: webhookTarget(doc) }, req)
}

function webhookTarget({ id, address }: Webhook) {
  return { type: 'webhook', id, label: address }
}
