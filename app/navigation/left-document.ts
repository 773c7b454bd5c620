declare global {
  interface Window {
    /** The path and the query for which the document was loaded. Set by a script in its head. */
    loadedAddress?: string
  }
}

/**
 * Reloads the page if the reader has gone to another entry of the history before its scripts ran, such as with Back
 * right after a reload: the document is that of the first address, and Remix would render the page of the second with
 * the data of the first.
 * @returns whether it reloads, so that nothing may be rendered
 */
export function reloadLeftDocument(): boolean {
  const { hasReloaded = false, ...state } = history.state ?? {}
  const { loadedAddress } = window
  const isLeft =
    loadedAddress !== undefined && loadedAddress !== location.pathname + location.search
  // An extension that changes every address is not reloaded for again and again.
  const reloads = isLeft && !hasReloaded
  if (reloads || hasReloaded) {
    history.replaceState(reloads ? { ...state, hasReloaded: true } : state, '')
  }
  if (reloads) location.reload()
  return reloads
}
