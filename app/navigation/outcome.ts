/** How a navigation ended: it was completed, or why it was not. */
export type NavigationOutcome = 'completed' | 'aborted' | 'cancelled' | 'duplicated'

interface Ended {
  /** The target of the navigation. */
  to: string
  /** The page on which it began. */
  from: string
  /** The page after it ended. */
  at: string
  /** The target of the navigation that replaced it, or null. */
  next: string | null
}

/**
 * Returns how a navigation ended. Unfinished ones are not errors of the site: another link was
 * followed (cancelled), the same link again (duplicated), or the navigation was aborted.
 */
export function navigationOutcome({ to, from, at, next }: Ended): NavigationOutcome {
  if (next !== null) return next === to ? 'duplicated' : 'cancelled'
  if (to === from) return 'duplicated'
  return at === from ? 'aborted' : 'completed'
}

/** Whether an error is only an abort. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
