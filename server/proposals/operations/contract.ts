import type { List } from '../../operations/contract/list'
import type {
  Proposal,
  ProposalInput,
  ProposalListInput,
  ProposalSource,
  ProposalSummary,
  ProposalUpdate,
} from '../contract'
import type { ProposalLinkOperations } from '../links/contract'

export interface ProposalOperations extends ProposalLinkOperations {
  /** @throws NotFound, and for one that was sent to others Unauthorized, Forbidden */
  get(id: string): Promise<Proposal>
  /** What the caller may read: everything, for others than administrators what was sent to them. */
  list(query?: ProposalListInput): Promise<List<ProposalSummary>>
  /**
   * For administrators; the total is the server's.
   * @throws ValidationFailed, Unauthorized, Forbidden, Conflict (slug taken, status out of turn)
   */
  create(input: ProposalInput): Promise<Proposal>
  /**
   * Changes what is named and leaves the rest; for administrators. What was accepted or declined is kept
   * as it was offered.
   * @throws ValidationFailed, NotFound, Unauthorized, Forbidden, Conflict (stale, answered, slug taken,
   *   status out of turn)
   */
  update(id: string, input: ProposalUpdate): Promise<Proposal>
  /** A proposal as it is edited; for administrators. @throws NotFound, Unauthorized, Forbidden */
  source(id: string): Promise<ProposalSource>
  /** A new draft with the same words and items; for administrators. @throws NotFound, Unauthorized, Forbidden */
  copy(id: string): Promise<Proposal>
}
