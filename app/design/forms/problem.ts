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

/** What is wrong with one form of a page that has several, told apart by their intents. */
export function problemOf(
  problem: FormProblem | undefined,
  intent: string,
): FormProblem | undefined {
  return problem?.values.intent === intent ? problem : undefined
}

/** What is typed into a form, by the field's name; passwords are left out. */
export function typedIn(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !/password/i.test(name)) typed[name] = value
  }
  return typed
}
