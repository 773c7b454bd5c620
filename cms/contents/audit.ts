import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { actorOf, audit } from '../audit/record'
import type { Content } from '../payload-types'
import { type StoredState, storedBefore, storedContent } from './previous-state'
import { runningScheduled } from './scheduled-changes'

type State = 'draft' | 'published' | 'archived' | 'trashed'

const actions: Record<State, string> = {
  draft: 'content.unpublished',
  published: 'content.published',
  archived: 'content.archived',
  trashed: 'content.trashed',
}

/**
 * Writes audit entries for changes of a content's state, such as created, published or trashed. Its
 * versions record changes of its text.
 */
export const auditContent: CollectionAfterChangeHook<Content> = async ({ doc, req }) => {
  const actor = actorOf(req)
  const now = await storedContent(req, doc.id)
  // The first start seeds the site without a caller.
  if (!actor || !now) return doc
  const before = storedBefore(req, doc.id)
  const from = before && stateOf(before)
  const to = stateOf(now)
  if (from === to) return doc
  const details = {
    status: from ? { from, to } : to,
    ...(runningScheduled.getStore() && { planned: true }),
  }
  const entry = { actor, target: targetOf(doc), details }
  await audit(req.payload, { ...entry, action: actionOf(from, to) }, req)
  return doc
}

export const auditContentDeletion: CollectionAfterDeleteHook<Content> = async ({ doc, req }) => {
  const actor = actorOf(req)
  if (!actor) return
  await audit(req.payload, { action: 'content.deleted', actor, target: targetOf(doc) }, req)
}

function actionOf(from: State | undefined, to: State): string {
  if (!from) return 'content.created'
  return from === 'trashed' ? 'content.restored' : actions[to]
}

function stateOf(stored: StoredState): State {
  if (stored.deletedAt) return 'trashed'
  if (stored.archived) return 'archived'
  return stored._status === 'published' ? 'published' : 'draft'
}

function targetOf({ id, title }: Content) {
  return { type: 'content', id, label: title }
}
