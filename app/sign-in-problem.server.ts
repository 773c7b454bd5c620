import { isServiceFailure } from './answers.server'

export interface SignInProblem {
  status: number
  /** What is wrong with the whole. */
  message: string
  /** What is wrong with one field. */
  fields: { email?: string; password?: string }
}

/**
 * What a failed sign-in tells the visitor.
 * @throws the error itself when it is none a visitor could do something about
 */
export function signInProblem(error: unknown): SignInProblem {
  if (!isServiceFailure(error) || error.status >= 500) throw error
  const fields: SignInProblem['fields'] = {}
  for (const { path, message } of error.errors ?? []) {
    if (path === 'email' || path === 'password') fields[path] ??= message
  }
  return { status: error.status, message: error.message, fields }
}
