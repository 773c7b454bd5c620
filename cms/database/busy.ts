import type { MongoError } from 'mongodb'

/** The database stayed locked for longer than a request waits. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/**
 * Whether a write failed on a lock or a conflict; checks the error and its causes. Compares names, because
 * the admin's bundle has its own copy of the class.
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'DatabaseBusy' || isTransient(error) || isDatabaseBusy(error.cause)
}

/**
 * Whether MongoDB has ended the transaction without a commit, because of a conflict or a lost connection,
 * so that it may run again.
 */
export function isTransient(error: unknown): boolean {
  return isMongoError(error) && error.hasErrorLabel('TransientTransactionError')
}

/** Compares members, so that the driver is not needed with another database. */
function isMongoError(error: unknown): error is MongoError {
  return error instanceof Error && 'hasErrorLabel' in error
}
