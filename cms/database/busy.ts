/** The database stayed locked for longer than a request waits. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/**
 * Whether a write failed on a lock; checks the error and its causes. Compares names, because the
 * admin's bundle has its own copy of the class.
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'DatabaseBusy' || isDatabaseBusy(error.cause)
}
