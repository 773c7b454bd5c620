import type { FormProblem } from '../design/forms/problem'

/** What is wrong with a form that an editor has made, and what it had been filled in with. */
export interface DesignedProblem extends FormProblem {
  /** What was filled in, by the keys of the fields, a choice of several with all of them. */
  given?: Record<string, string[]>
  /** What to send along next time. */
  stamp?: string
}
