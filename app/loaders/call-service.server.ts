import { data, redirect } from '@remix-run/node'
import type { FieldError } from '../../server/operations/contract/error'
import { isRecord } from '../keys'
import { signInFirst } from './guards.server'

/** An error thrown by a service. Checked by shape, because its class may be in another bundle. */
export interface ServiceFailure {
  name: string
  status: number
  message: string
  errors?: FieldError[]
  requestId?: string
}

export function isServiceFailure(error: unknown): error is ServiceFailure {
  if (!isRecord(error)) return false
  const { name, status, message } = error
  return typeof name === 'string' && typeof status === 'number' && typeof message === 'string'
}

/** A failure because the write is based on a stale version. */
export interface StaleVersion extends ServiceFailure {
  versions: { latest: { updatedAt: Date | string | null } }
}

/** Whether a write was rejected because it is based on a stale version. */
export function isStaleVersion(error: unknown): error is StaleVersion {
  return (
    isServiceFailure(error) &&
    error.status === 409 &&
    'versions' in error &&
    Boolean(error.versions)
  )
}

/** For `catch`: null when a document does not exist. @throws every other error again */
export function nullIfNotFound(error: unknown): null {
  if (isServiceFailure(error) && error.status === 404) return null
  throw error
}

/**
 * Awaits a service call and maps its errors to the page's: 401 to the sign-in, 403 to /restricted,
 * 404 and 429 to their pages. Other errors are thrown again.
 */
export async function callService<T>(request: Request, pending: Promise<T>): Promise<T> {
  try {
    return await pending
  } catch (error) {
    throw isServiceFailure(error) ? failureResponse(request, error) : error
  }
}

/** The response to throw for the 404 page. */
export function notFound() {
  return data(null, { status: 404 })
}

function failureResponse(request: Request, failure: ServiceFailure): unknown {
  switch (failure.status) {
    case 401:
      return signInFirst(request)
    case 403:
      return redirect('/restricted')
    case 404:
      return notFound()
    case 429:
      return data({ message: failure.message }, { status: 429 })
    default:
      // An error with a request id is already logged; the visitor can quote the id.
      return failure.requestId === undefined
        ? failure
        : data({ requestId: failure.requestId }, { status: failure.status })
  }
}
