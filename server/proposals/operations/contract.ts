import type { List } from '../../operations/contract/list'
import type {
  Proposal,
  ProposalFile,
  ProposalInput,
  ProposalListInput,
  ProposalSource,
  ProposalSummary,
  ProposalUpdate,
} from '../contract'
import type { ProposalLinkOperations } from '../links/contract'

export interface ProposalOperations extends ProposalLinkOperations {
  /** @throws NotFound; for a proposal that was sent to others also Unauthorized, Forbidden */
  get(id: string): Promise<Proposal>
  /** The proposals the caller may read: all for administrators, those sent to them for others. */
  list(query?: ProposalListInput): Promise<List<ProposalSummary>>
  /**
   * For administrators; the server computes the total.
   * @throws ValidationFailed, Unauthorized, Forbidden, Conflict (slug taken, status change not
   *   allowed)
   */
  create(input: ProposalInput): Promise<Proposal>
  /**
   * Changes the given fields; for administrators. An accepted or declined proposal cannot be
   * changed.
   * @throws ValidationFailed, NotFound, Unauthorized, Forbidden, Conflict (stale, answered, slug
   *   taken, status change not allowed)
   */
  update(id: string, input: ProposalUpdate): Promise<Proposal>
  /** A proposal for editing; for administrators. @throws NotFound, Unauthorized, Forbidden */
  source(id: string): Promise<ProposalSource>
  /**
   * A new draft with the same texts and items; for administrators. @throws NotFound, Unauthorized,
   * Forbidden
   */
  copy(id: string): Promise<Proposal>
  /**
   * Moves a proposal to the trash, where its link does not work; for administrators. One that is there
   * stays there. @throws NotFound, Unauthorized, Forbidden
   */
  trash(id: string): Promise<void>
  /**
   * Moves a proposal out of the trash, with the status and the link it had; for administrators. One that
   * is not there stays as it is. @throws NotFound, Unauthorized, Forbidden
   */
  restore(id: string): Promise<Proposal>
  /**
   * A proposal as PDF, for those who may read it.
   * @param input.key of its client link
   * @throws as `get`, or as `shared` with a key
   */
  pdf(id: string, input?: { key?: string }): Promise<ProposalFile>
}
