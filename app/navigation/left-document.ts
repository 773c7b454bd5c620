/**
 * Reloads the page if the reader has gone to another entry of the history before its scripts ran, such as with Back
 * right after a reload: the document is that of the first address, and Remix would render the page of the second with
 * the data of the first.
 * @returns whether it reloads, so that nothing may be rendered
 */
export function reloadLeftDocument(): boolean {
  const { hasReloaded = false, ...state } = history.state ?? {}
  const [loaded] = performance.getEntriesByType('navigation')
  const isLeft = loaded !== undefined && addressOf(loaded.name) !== addressOf(location.href)
  // A browser in which the two always differ reloads once.
  const reloads = isLeft && !hasReloaded
  if (reloads || hasReloaded) {
    history.replaceState(reloads ? { ...state, hasReloaded: true } : state, '')
  }
  if (reloads) location.reload()
  return reloads
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
