import { isRouteErrorResponse } from '@remix-run/react'

export type ErrorKind = 'pending' | 'notFound' | 'unauthorized' | 'forbidden' | 'failure'

export interface KnownError {
  kind: ErrorKind
  /** What to quote when asking for help; only where the server gave one. */
  requestId: string | null
}

/** What of a thrown error may be shown; everything unknown is a failure of ours, without detail. */
export function knownError(error: unknown): KnownError {
  if (!isRouteErrorResponse(error)) return { kind: 'failure', requestId: null }
  if (error.data?.awaits === 'token') return { kind: 'pending', requestId: null }
  const requestId: unknown = error.data?.requestId
  return {
    kind: kinds[error.status] ?? 'failure',
    requestId: typeof requestId === 'string' ? requestId : null,
  }
}

export function titleOf(error: unknown): string {
  return titles[knownError(error).kind]
}

const kinds: Record<number, ErrorKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
}

const titles: Record<ErrorKind, string> = {
  pending: 'One moment',
  notFound: 'Not Found',
  unauthorized: 'Sign in first',
  forbidden: 'Restricted',
  failure: 'Something went wrong',
}
