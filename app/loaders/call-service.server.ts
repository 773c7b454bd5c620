import { data, redirect } from '@remix-run/node'
import type { FieldError } from '../../server/operations/contract/error'
import { signInFirst } from './guards.server'

/** A failure as a service throws it. Its class may live in another bundle, so its shape decides. */
export interface ServiceFailure {
  name: string
  status: number
  message: string
  errors?: FieldError[]
  requestId?: string
}

export function isServiceFailure(error: unknown): error is ServiceFailure {
  if (typeof error !== 'object' || error === null) return false
  const { name, status, message } = error as Partial<Record<keyof ServiceFailure, unknown>>
  return typeof name === 'string' && typeof status === 'number' && typeof message === 'string'
}

/**
 * Waits for a service's answer and turns its failure into the page's: who is not signed in is sent
 * to sign in, who may not is told so, what is missing is the 404 page. Anything else is rethrown.
 */
export async function callService<T>(request: Request, pending: Promise<T>): Promise<T> {
  try {
    return await pending
  } catch (error) {
    throw isServiceFailure(error) ? failureResponse(request, error) : error
  }
}

/** The thrown answer behind the 404 page. */
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
      // Whoever gave the failure a request id has also logged it; the visitor may quote the id.
      return failure.requestId === undefined
        ? failure
        : data({ requestId: failure.requestId }, { status: failure.status })
  }
}
