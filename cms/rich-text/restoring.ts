import type { PayloadRequest } from 'payload'

declare module 'payload' {
  interface RequestContext {
    /** Whether a write puts back a version, as Payload's own `isRestoringVersion` says of its own. */
    putsBackVersion?: boolean
  }
}

/** Whether a write puts back a version, which was accepted when it was saved. */
export function isRestoring({ context }: Pick<PayloadRequest, 'context'>): boolean {
  return context.putsBackVersion === true || context.isRestoringVersion === true
}
