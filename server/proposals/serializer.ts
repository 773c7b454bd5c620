import { administers, can } from '../../cms/access/can'
import type { Proposal as StoredProposal } from '../../cms/payload-types'
import { idOf } from '../assets/serializer'
import type { Caller } from '../identity/caller'
import { serializeRichText } from '../rich-text/serializer'
import type { Proposal, ProposalSummary, RecordedAnswer } from './contract'
import { sumsOf } from './sums/contract'

/** The reader of a proposal: a caller, or the holder of its link. */
export type Reader = Caller | 'holder of the link'

export function serializeProposalSummary(
  stored: Omit<StoredProposal, 'sections' | 'items'>,
  reader: Reader,
): ProposalSummary {
  return {
    id: stored.id,
    number: numberOf(stored),
    title: stored.title,
    slug: stored.slug ?? null,
    client: stored.client,
    clientEmail: (mayAdminister(reader) && stored.clientEmail) || null,
    summary: stored.summary ?? '',
    status: stored.status,
    metadata: { permission: stored.metadata.permission },
    validUntil: stored.validUntil ? new Date(stored.validUntil) : null,
    currency: stored.currency,
    total: stored.total ?? 0,
    answer: answerOf(stored, reader),
    createdBy: idOf(stored.createdBy),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  }
}

export function serializeProposal(stored: StoredProposal, reader: Reader): Proposal {
  return {
    ...serializeProposalSummary(stored, reader),
    sections: (stored.sections ?? []).map(({ title, body }) => ({
      title,
      body: serializeRichText(body, `proposal ${stored.id}`),
    })),
    ...serializeItems(stored),
  }
}

/** The items and their sums. */
export function serializeItems(
  stored: Pick<StoredProposal, 'items'>,
): Pick<Proposal, 'items' | 'net' | 'taxes'> {
  const items = (stored.items ?? []).map(({ label, quantity, unitPrice, taxRate }) => ({
    label,
    quantity,
    unitPrice,
    taxRate: taxRate ?? null,
  }))
  const { net, taxes } = sumsOf(items)
  return { items, net, taxes }
}

function answerOf(
  { id, answer }: Pick<StoredProposal, 'id' | 'answer'>,
  reader: Reader,
): RecordedAnswer | null {
  if (!answer?.at) return null
  const { name, at, address } = answer
  return {
    name: (isClient(reader, id) && name) || null,
    answeredAt: new Date(at),
    address: (mayAdminister(reader) && address) || null,
  }
}

/** Only those who write proposals see the addresses of a client. */
function mayAdminister(reader: Reader): boolean {
  return reader !== 'holder of the link' && administers(reader, 'proposals')
}

/** Whether a proposal is for this reader, and not merely open to all: only then the client is named. */
function isClient(reader: Reader, id: string): boolean {
  return (
    reader === 'holder of the link' || administers(reader, 'proposals') || can(reader, 'view', id)
  )
}

const digits = 5

/** The year it was created and the last characters of its id. */
function numberOf({ id, createdAt }: Pick<StoredProposal, 'id' | 'createdAt'>): string {
  return `${new Date(createdAt).getUTCFullYear()}-${id.slice(-digits).toUpperCase()}`
}
