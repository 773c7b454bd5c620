import { data, redirect } from '@remix-run/node'
import type { FieldError } from '../../server/operations/contract/error'
import { type FormProblem, typedIn } from '../design/forms/problem'
import { responseHeadersFor } from './api.server'
import { isServiceFailure, type ServiceFailure } from './call-service.server'

/**
 * The answer to a form that a service has refused: the form again, with the reasons and what was typed.
 * @throws the error itself when it is none of a service
 */
export function refused(error: unknown, form: FormData) {
  const problem = formProblem(error, form)
  return data({ problem }, { status: problem.status })
}

/** The answer to a form in which one field is not what it has to be. */
export function refusedField(form: FormData, path: string, message: string) {
  return refused(
    { name: 'ValidationFailed', status: 400, message, errors: [{ path, message }] },
    form,
  )
}

/**
 * The answer to a form that has done what it is for: to the same page again, which then shows what is
 * stored now, and says in its own words what was done.
 * @param what of the page's words for `useDone`
 */
export function done(request: Request, what: string) {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('index')
  searchParams.set('done', what)
  return redirect(`${pathname}?${searchParams}`, { headers: responseHeadersFor(request) })
}

/** The same, for a page that has more to say than the problem. */
export function formProblem(error: unknown, form: FormData): FormProblem {
  if (!isServiceFailure(error)) throw error
  // Whoever sent the form is told what to do; why it failed is for the log.
  if (error.status >= 500) console.error(error)
  const fields = byField(error.errors ?? [])
  return {
    failure: error.name,
    status: error.status,
    message: messageFor(error, Object.keys(fields).length),
    fields,
    values: typedIn(form),
  }
}

/** The text of a form's field; empty when it is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * What a script of the page has put into a field as JSON; null when it is none. Nothing is known of its
 * shape: the service it is for looks at it.
 */
export function jsonOf<T>(form: FormData, name: string): T {
  try {
    return JSON.parse(textOf(form, name))
  } catch {
    return null as T
  }
}

function messageFor(failure: ServiceFailure, fields: number): string {
  if (failure.status >= 500) {
    const quote = failure.requestId ? ` If you ask us for help, quote ${failure.requestId}.` : ''
    // Other failures of ours say themselves what to do.
    const unknown = failure.name === 'InternalServerError'
    return `${failure.message}${unknown ? ' Please try again in a moment.' : ''}${quote}`
  }
  if (fields === 0) return failure.message
  return fields === 1 ? 'One thing needs another look:' : `${fields} things need another look:`
}

/** The first problem of each field; what concerns the whole is in the failure's own message. */
function byField(errors: FieldError[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of errors) if (path !== '') fields[path] ??= message
  return fields
}
