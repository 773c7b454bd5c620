import type { Api } from '../../server/api/contract'
import type { ProposalSummary } from '../../server/proposals/contract'

const pageSize = 1000

/** Streams proposals that anonymous visitors may read, regardless of the caller, oldest first. */
export async function* publicProposals({ proposals }: Api): AsyncGenerator<ProposalSummary[]> {
  let position: { after?: string } = {}
  while (true) {
    const { content, last } = await proposals.list({ ...position, sort: ['id'], size: pageSize })
    yield content.filter(
      ({ metadata, status }) => metadata.permission === 'public' && status !== 'draft',
    )
    const end = content.at(-1)
    if (last || !end) return
    position = { after: end.id }
  }
}
