import { STATUS_CODES } from 'node:http'
import type { Request } from 'express'
import type { ErrorName } from '../operations/contract/error'

/** The media type of RFC 9457. */
export const problemType = 'application/problem+json'

/** An error in the form of RFC 9457; its other members are extensions. */
export function toProblem<Body extends { error: ErrorName; message: string; status: number }>({
  message,
  ...others
}: Body) {
  const title = STATUS_CODES[others.status] ?? others.error
  return { type: `/v1/docs#${others.error}`, title, detail: message, ...others }
}

/** A range such as `*` in Accept does not ask for a problem, since the other form is the default. */
export function asksForProblem(request: Request): boolean {
  const names = request.get('accept')?.toLowerCase().includes(problemType)
  return Boolean(names && request.accepts(problemType))
}
