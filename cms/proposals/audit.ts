import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { actorOf, audit } from '../audit/record'
import type { Proposal } from '../payload-types'

const actions: Record<Proposal['status'], string> = {
  draft: 'proposal.takenBack',
  sent: 'proposal.sent',
  accepted: 'proposal.accepted',
  declined: 'proposal.declined',
}

/** Writes audit entries for a proposal's state. Its versions record changes of its text. */
export const auditProposal: CollectionAfterChangeHook<Proposal> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const actor = actorOf(req)
  const { clientAnswer } = req.context
  // The first start seeds the site without a caller.
  if (!actor && !clientAnswer) return doc
  const from = operation === 'update' ? previousDoc.status : undefined
  const to = doc.status
  const wasTrashed = Boolean(from && previousDoc.deletedAt)
  if (wasTrashed !== Boolean(doc.deletedAt)) {
    const action = doc.deletedAt ? 'proposal.trashed' : 'proposal.restored'
    await audit(req.payload, { action, actor, target: proposalTarget(doc) }, req)
  }
  if (from === to) return doc
  const action = from ? actions[to] : 'proposal.created'
  const details = {
    status: from ? { from, to } : to,
    ...(clientAnswer?.name && { name: clientAnswer.name }),
  }
  await audit(req.payload, { action, actor, target: proposalTarget(doc), details }, req)
  return doc
}

export const auditProposalDeletion: CollectionAfterDeleteHook<Proposal> = async ({ doc, req }) => {
  const actor = actorOf(req)
  if (!actor) return
  await audit(req.payload, { action: 'proposal.deleted', actor, target: proposalTarget(doc) }, req)
}

/** Deletes the client link of a deleted proposal. */
export const deleteLink: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'proposal-links', where: { id: { equals: id } }, req })
}

/** A proposal as the target of an entry. */
export function proposalTarget({ id, title }: Pick<Proposal, 'id' | 'title'>) {
  return { type: 'proposal', id, label: title }
}
