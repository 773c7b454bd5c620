/**
 * Whether a write failed because it refers to a document that is not there: SQLite checks references by
 * itself. The failure may be the cause of another one.
 */
export function isForeignKeyError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOwn = 'code' in error && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
  return isOwn || isForeignKeyError(error.cause)
}
