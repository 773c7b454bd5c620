/** The error of an entire form: in the words of a service, or what the page says itself, see `problemText`. */
export type ProblemMessage =
  | string
  | { key: 'fields'; count: number }
  | { key: 'conflict' | 'fileTooLarge' }
  | FailureMessage

/** A service has failed. */
export interface FailureMessage {
  key: 'failure'
  /** In the words of the service; null if it could not be reached. */
  message: string | null
  /** Whether the message does not say what to do. */
  isUnknown: boolean
  /** To quote when asking for support. */
  requestId: string | undefined
}

/** The errors of a sent form, and its values. */
export interface FormProblem {
  /** Its name in the catalogue of errors. */
  failure: string
  /** The HTTP status of the response. */
  status: number
  message: ProblemMessage
  /** The validation errors by field name. */
  fields: Record<string, string>
  /** The typed values by field name, without passwords. */
  values: Record<string, string>
}

/** The problem of one of a page's forms, which have different intents. */
export function problemOf(
  problem: FormProblem | undefined,
  intent: string,
): FormProblem | undefined {
  return problem?.values.intent === intent ? problem : undefined
}

/** The typed values by field name, without passwords. */
export function typedIn(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !/password/i.test(name)) typed[name] = value
  }
  return typed
}
