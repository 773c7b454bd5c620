/**
 * Whether a write refers to a document that does not exist, which SQLite checks. Checks the error
 * and its causes.
 */
export function isForeignKeyError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOwn = 'code' in error && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
  return isOwn || isForeignKeyError(error.cause)
}
