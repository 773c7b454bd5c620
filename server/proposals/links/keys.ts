import type { Payload } from 'payload'
import { isSignatureOf, signatureOf } from '../../../cms/access/signature'
import type { ProposalLink as StoredLink } from '../../../cms/payload-types'
import { siteAddress } from '../../../cms/site-address'
import { asSystem } from '../../identity/caller'
import type { ProposalLink } from './contract'

type LinkState = Pick<StoredLink, 'round' | 'endedAt' | 'mailedTo' | 'mailedAt'>

/** The client links of proposals: their signed keys, and the state of each. */
export function proposalKeys(payload: Payload) {
  async function stored(id: string): Promise<StoredLink | null> {
    const { docs } = await payload.find({
      collection: 'proposal-links',
      where: { id: { equals: id } },
      limit: 1,
      pagination: false,
      ...asSystem('the permission of the caller has been checked'),
    })
    return docs[0] ?? null
  }

  /** The key is a signature of this text. Each renewal increments the round. */
  function signedText(id: string, round: number): string {
    return round === 0 ? `proposal link ${id}` : `proposal link ${id} ${round}`
  }

  function linkFrom(id: string, state: LinkState | null): ProposalLink {
    const key = signatureOf(payload.secret, signedText(id, state?.round ?? 0))
    return {
      key,
      url: siteAddress(`/proposal/${id}?key=${key}`),
      endedAt: state?.endedAt ? new Date(state.endedAt) : null,
      mailedTo: state?.mailedTo ?? null,
      mailedAt: state?.mailedAt ? new Date(state.mailedAt) : null,
    }
  }

  return {
    async linkOf(id: string): Promise<ProposalLink> {
      return linkFrom(id, await stored(id))
    },

    /** Whether a key is that of a proposal's link, and the link works. */
    async isCurrent(id: string, key: string): Promise<boolean> {
      const state = await stored(id)
      const isSigned = isSignatureOf(payload.secret, signedText(id, state?.round ?? 0), key)
      return isSigned && !state?.endedAt
    },

    /** Stores a change of a link. Call it while holding the lock of the proposal. */
    async change(
      id: string,
      make: (before: LinkState) => Partial<LinkState>,
    ): Promise<ProposalLink> {
      const before = await stored(id)
      const data = make(before ?? { round: 0 })
      const reason = asSystem('only the operations on links may write them')
      const after = before
        ? await payload.update({ collection: 'proposal-links', id, data, ...reason })
        : await payload.create({
            collection: 'proposal-links',
            data: { id, round: 0, ...data },
            ...reason,
          })
      return linkFrom(id, after)
    },
  }
}
