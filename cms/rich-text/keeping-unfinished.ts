import type { PayloadRequest } from 'payload'

declare module 'payload' {
  interface RequestContext {
    /** Whether a write stores a draft, whose blocks may be unfinished. */
    keepsUnfinished?: boolean
  }
}

/** Whether a write stores unfinished blocks as they are. It is never one that publishes. */
export function keepsUnfinished({ context }: Pick<PayloadRequest, 'context'>): boolean {
  return context.keepsUnfinished === true
}
