import { data, redirect } from '@remix-run/node'
import type { FieldError } from '../../server/operations/contract/error'
import { isUnreachable } from '../client/http'
import { type FormProblem, type ProblemMessage, typedIn } from '../design/forms/problem'
import { responseHeadersFor } from './api.server'
import { isServiceFailure, type ServiceFailure } from './call-service.server'
import { fileTooLarge } from './sent-form.server'

/**
 * The response to a form that a service rejected: its errors and the typed values.
 * @throws the error itself if it is not from a service
 */
export function refused(error: unknown, form: FormData) {
  const problem = formProblem(error, form)
  return data({ problem }, { status: problem.status })
}

/** The response to a form with one invalid field. */
export function refusedField(form: FormData, path: string, message: string) {
  return refused(
    { name: 'ValidationFailed', status: 400, message, errors: [{ path, message }] },
    form,
  )
}

/**
 * The response to a successful form: redirects to the same page, which then loads the stored data
 * and shows what was done.
 * @param what the key of the text for `useDone`
 */
export function done(request: Request, what: string) {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('index')
  searchParams.set('done', what)
  return redirect(`${pathname}?${searchParams}`, { headers: responseHeadersFor(request) })
}

/** The problem alone, for a page that returns more than it. */
export function formProblem(error: unknown, form: FormData): FormProblem {
  if (!isServiceFailure(error)) throw error
  // The message says what to do; the log has the cause.
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

/** The text of a form field; empty if it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * A form field's JSON, set by a script of the page; null if it is invalid. Its shape is not
 * checked: the service does that.
 */
export function jsonOf<T>(form: FormData, name: string): T | null {
  try {
    return JSON.parse(textOf(form, name))
  } catch {
    return null
  }
}

function messageFor(failure: ServiceFailure, fields: number): ProblemMessage {
  if (failure.status >= 500) {
    return {
      key: 'failure',
      message: isUnreachable(failure) ? null : failure.message,
      // The messages of other errors already say what to do.
      isUnknown: failure.name === 'InternalServerError',
      requestId: failure.requestId,
    }
  }
  if (failure === fileTooLarge) return { key: 'fileTooLarge' }
  return fields === 0 ? failure.message : { key: 'fields', count: fields }
}

/** The first error of each field; errors of the entire form are in the failure's message. */
function byField(errors: FieldError[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of errors) if (path !== '') fields[path] ??= message
  return fields
}
