const storageKey = 'searchKey'
const listeners = new Set<() => void>()
/** Where nothing can be stored, the choice counts until the page is left. */
let chosen: boolean | null = null

/** Whether the key "/" opens the search in this browser. */
export function isSearchKeyOn(): boolean {
  if (chosen !== null) return chosen
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setSearchKey(isOn: boolean): void {
  chosen = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // See `chosen`.
  }
  for (const notify of listeners) notify()
}

/** Calls a listener after each choice. @returns what ends it */
export function onSearchKeyChoice(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
