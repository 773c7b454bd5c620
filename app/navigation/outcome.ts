/** How a navigation ended: reached its page, or why it did not. */
export type NavigationOutcome = 'completed' | 'aborted' | 'cancelled' | 'duplicated'

interface Ended {
  /** Where it was to lead. */
  to: string
  /** Where the visitor was when it began. */
  from: string
  /** Where the visitor is now. */
  at: string
  /** Where the navigation leads that has taken its place; null where none has. */
  next: string | null
}

/**
 * Tells apart the ways a navigation can end. None but the first is a failure of the site's: another link
 * was followed before it was done (cancelled), the same one again (duplicated), or it was given up (aborted).
 */
export function navigationOutcome({ to, from, at, next }: Ended): NavigationOutcome {
  if (next !== null) return next === to ? 'duplicated' : 'cancelled'
  if (to === from) return 'duplicated'
  return at === from ? 'aborted' : 'completed'
}

/** Whether something was thrown only because it was no longer wanted. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
