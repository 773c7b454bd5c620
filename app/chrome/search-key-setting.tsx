import { useSyncExternalStore } from 'react'
import { CheckboxField } from '../design/fields/choice-fields'
import { useHydrated } from '../navigation/hydrated'

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

/**
 * Switches the key "/" off for people whose assistive technology types it by mistake (WCAG 2.1.4). Without JavaScript
 * there is no such key, and no setting.
 */
export function SearchKeySetting() {
  const isHydrated = useHydrated()
  const isOn = useSyncExternalStore(listen, isSearchKeyOn, () => true)
  if (!isHydrated) return null
  return (
    <CheckboxField
      name="searchKey"
      label={
        <>
          The key <kbd>/</kbd> opens the search from every page
        </>
      }
      checked={isOn}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  )
}

function turn(isOn: boolean): void {
  chosen = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // See `chosen`.
  }
  for (const notify of listeners) notify()
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
