import type { FormProblem } from '../design/forms/problem'

/** The errors and values of a form design that was sent. */
export interface DesignedProblem extends FormProblem {
  /** The submitted values by field key; all of them for multiple choices. */
  sentValues?: Record<string, string[]>
  /** The timestamp for the next attempt. */
  stamp?: string
}
