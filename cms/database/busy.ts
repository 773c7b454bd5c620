/** The database is locked, and remained so for as long as a request waits. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/**
 * Whether a write failed because of others that took too long. The failure may be the cause of another one. It
 * is known by its name, because the admin's bundle has a copy of the class.
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'DatabaseBusy' || isDatabaseBusy(error.cause)
}
