/** What is wrong with a form that was sent, and what it had been filled in with. */
export interface FormProblem {
  /** Its name in the catalogue of errors. */
  failure: string
  /** The HTTP status of the answer. */
  status: number
  /** What is wrong with the whole. */
  message: string
  /** What is wrong with which field, by its name. */
  fields: Record<string, string>
  /** What was typed, by the field's name; passwords are left out. */
  values: Record<string, string>
}
