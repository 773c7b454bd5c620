import type { Proposal as StoredProposal } from '../../cms/payload-types'
import type { Proposal, ProposalSummary } from '../contract/proposal'
import { idOf } from './asset'
import { serializeRichText } from './rich-text'

export function serializeProposalSummary(
  stored: Omit<StoredProposal, 'sections' | 'items'>,
): ProposalSummary {
  return {
    id: stored.id,
    title: stored.title,
    slug: stored.slug ?? null,
    client: stored.client,
    summary: stored.summary ?? '',
    status: stored.status,
    validUntil: stored.validUntil ? new Date(stored.validUntil) : null,
    currency: stored.currency,
    total: stored.total ?? 0,
    createdBy: idOf(stored.createdBy),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  }
}

export function serializeProposal(stored: StoredProposal): Proposal {
  return {
    ...serializeProposalSummary(stored),
    sections: (stored.sections ?? []).map(({ title, body }) => ({
      title,
      body: serializeRichText(body),
    })),
    items: (stored.items ?? []).map(({ label, quantity, unitPrice }) => ({
      label,
      quantity,
      unitPrice,
    })),
  }
}
