import type { ProposalFormValues } from './form-values'

/** What is stored of a proposal by now, where somebody else has written it meanwhile. */
export interface LatestVersion {
  written: ProposalFormValues
  updatedAt: Date
  /** Whether the client has answered it, so that nothing of it can be changed any more. */
  isAnswered: boolean
}
