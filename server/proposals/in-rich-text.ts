import type { Payload } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { asCaller, type Caller } from '../identity/caller'
import { hasScope } from '../identity/keys'
import type { RichText } from '../rich-text/contract'
import { changeNodes, type RichTextNode } from '../rich-text/nodes'
import type { ProposalSummary } from './contract'
import { serializeProposalSummary } from './serializer'

/** Populates the proposals in a text that the caller may read. */
export async function withProposals(
  { payload, caller }: { payload: Payload; caller: Caller },
  text: RichText | null,
): Promise<RichText | null> {
  if (!text || !caller || !hasScope(caller, 'proposal:read')) return text
  const ids = new Set<string>()
  changeNodes(text, (node) => {
    const id = proposalIn(node)
    if (id) ids.add(id)
    return node
  })
  if (ids.size === 0) return text
  const readable = await readableProposals([...ids])
  return changeNodes(text, (node) => {
    const proposal = readable.get(proposalIn(node) ?? '')
    return proposal ? { ...node, fields: { ...node.fields, proposal } } : node
  })

  async function readableProposals(proposalIds: string[]): Promise<Map<string, ProposalSummary>> {
    const { docs } = await payload.find({
      collection: 'proposals',
      where: { id: { in: proposalIds } },
      pagination: false,
      depth: 0,
      select: { sections: false, items: false },
      // For a caller who may read none, the result is empty instead of an error.
      disableErrors: true,
      ...asCaller(caller),
    })
    return new Map(
      docs.map((stored) => [
        stored.id,
        serializeProposalSummary(stored, { isAdmin: isAdmin(caller) }),
      ]),
    )
  }
}

function proposalIn({ type, fields }: RichTextNode): string | null {
  if (type !== 'block' || fields?.blockType !== 'Proposal') return null
  return typeof fields.proposal === 'string' ? fields.proposal : null
}
