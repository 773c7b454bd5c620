import { isRouteErrorResponse } from '@remix-run/react'
import type { Text } from '../messages/catalogue'
import { isAbort } from '../navigation/outcome'

export type ErrorKind =
  | 'pending'
  | 'notFound'
  | 'unauthorized'
  | 'forbidden'
  | 'refused'
  | 'tooMany'
  | 'interrupted'
  | 'failure'

export interface KnownError {
  kind: ErrorKind
  /** To quote when asking for support; only if the server sent one. */
  requestId: string | null
  /** What to do, in the server's words; only if the page cannot know it. */
  message: string | null
}

/** The parts of a thrown error that may be shown; of unknown errors none. */
export function knownError(error: unknown): KnownError {
  const nothing = { requestId: null, message: null }
  if (isAbort(error)) return { kind: 'interrupted', ...nothing }
  if (!isRouteErrorResponse(error)) return { kind: 'failure', ...nothing }
  if (error.data?.awaits === 'token') return { kind: 'pending', ...nothing }
  const { requestId, message }: Record<string, unknown> = error.data ?? {}
  return {
    kind: kinds[error.status] ?? 'failure',
    requestId: typeof requestId === 'string' ? requestId : null,
    message: typeof message === 'string' ? message : null,
  }
}

/** The name of an error, for the title of its page. */
export function titleOf(error: unknown, text: Text<`${ErrorKind}.name`>): string {
  return text(`${knownError(error).kind}.name`)
}

const kinds: Record<number, ErrorKind> = {
  400: 'refused',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'refused',
  413: 'refused',
  415: 'refused',
  429: 'tooMany',
}
