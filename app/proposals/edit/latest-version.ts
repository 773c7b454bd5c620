import type { ProposalFormValues } from './form-values'

/** The stored version of a proposal that another user has saved in the meantime. */
export interface LatestVersion {
  values: ProposalFormValues
  updatedAt: Date
  /** Whether the client has answered it: then it cannot be changed any more. */
  isAnswered: boolean
}
