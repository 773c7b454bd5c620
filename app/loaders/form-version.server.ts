import type { FormProblem } from '../design/forms/problem'
import { isStaleVersion } from './call-service.server'
import { formProblem, textOf } from './problem.server'

const field = 'updatedAt'

/**
 * The `updatedAt` of what a form was filled from, for a write that is rejected when somebody else has changed it since:
 * null before the first change, undefined when the form has none.
 */
export function versionIn(form: FormData): Date | null | undefined {
  const text = textOf(form, field)
  if (text === '') return form.has(field) ? null : undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The value of the form's field. */
export function versionText(updatedAt: Date | string | null | undefined): string {
  return updatedAt ? new Date(updatedAt).toISOString() : ''
}

/**
 * The problem of a form whose write was rejected, and the version that the form has from then on. After a conflict it is the
 * latest, so that the same entries can be saved again.
 * @param version the version on which the write was based; undefined when the form has none
 * @throws the error itself if it is not from a service
 */
export function versionedProblem(
  error: unknown,
  form: FormData,
  version: Date | null | undefined = versionIn(form),
): { problem: FormProblem; version: string | undefined } {
  const problem = formProblem(error, form)
  if (!isStaleVersion(error)) {
    return { problem, version: version === undefined ? undefined : versionText(version) }
  }
  return {
    problem: { ...problem, message: { key: 'conflict' } },
    version: versionText(error.versions.latest.updatedAt),
  }
}
