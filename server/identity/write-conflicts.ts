const attempts = 5

/**
 * Does work again that MongoDB broke off because something else was writing the same at that moment.
 * Most writes of users take turns; this is for what does not, such as two addresses that meet.
 * @param work is undone as a whole when it fails, as one operation of Payload's is
 */
export async function againAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isWriteConflict(error)) throw error
    }
  }
}

function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Error) || !('hasErrorLabel' in error)) return false
  return (
    typeof error.hasErrorLabel === 'function' &&
    error.hasErrorLabel('TransientTransactionError') === true
  )
}
