import type { Payload } from 'payload'
import { shownProposal } from '../cache/cacheability'
import { asCaller, type Caller } from '../identity/caller'
import { hasScope } from '../identity/keys'
import type { RichText } from '../rich-text/contract'
import { changeNodes, fieldsIn } from '../rich-text/nodes'
import type { ProposalSummary } from './contract'
import { serializeProposalSummary } from './serializer'

/** Populates the proposals in a text that the caller may read. */
export async function withProposals(
  { payload, caller }: { payload: Payload; caller: Caller },
  text: RichText | null,
): Promise<RichText | null> {
  if (!text || !hasScope(caller, 'proposal:read')) return text
  const ids = new Set(fieldsIn(text).flatMap((fields) => shownProposal(fields) ?? []))
  if (ids.size === 0) return text
  const readable = await readableProposals([...ids])
  return changeNodes(text, (node) => {
    const proposal = node.fields && readable.get(shownProposal(node.fields) ?? '')
    return proposal ? { ...node, fields: { ...node.fields, proposal } } : node
  })

  async function readableProposals(proposalIds: string[]): Promise<Map<string, ProposalSummary>> {
    const { docs } = await payload.find({
      collection: 'proposals',
      where: { id: { in: proposalIds } },
      pagination: false,
      depth: 0,
      select: { sections: false, items: false },
      ...asCaller(caller),
    })
    return new Map(docs.map((stored) => [stored.id, serializeProposalSummary(stored, caller)]))
  }
}
