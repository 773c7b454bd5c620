import type { CollectionAfterChangeHook } from 'payload'
import { recordEvent } from '../events/record'
import type { Proposal } from '../payload-types'

/** Records that a proposal was sent or answered. */
export const recordProposalEvent: CollectionAfterChangeHook<Proposal> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const { id, title, status } = doc
  const before = operation === 'update' ? previousDoc.status : undefined
  if (status === before || status === 'draft') return doc
  await recordEvent(req, { type: `proposal.${status}`, data: { id, title } })
  return doc
}
