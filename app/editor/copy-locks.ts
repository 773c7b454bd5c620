/*
 * Web locks say which local copies belong to an editor that is open, in this tab or another. A browser
 * has them only on pages that were loaded securely.
 */

/** Holds the lock of a local copy. @returns what releases it */
export function holdCopy(key: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(key, () => held)
  return () => release()
}

/** Runs once no editor has the local copy open, or at once when the browser has no locks. */
export function whenCopyIsFree(key: string, signal: AbortSignal, run: () => void): void {
  if (navigator.locks) {
    navigator.locks.request(key, { signal }, run).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  } else run()
}
