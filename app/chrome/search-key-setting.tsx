import { useSyncExternalStore } from 'react'
import { useText } from '../messages/use-text'
import { chromeMessages } from './messages'
import { isSearchKeyOn, onSearchKeyChoice, setSearchKey } from './search-key-choice'

/**
 * Switches the key "/" off for people whose assistive technology types it by mistake (WCAG 2.1.4). Without JavaScript
 * there is no such key, and no setting.
 */
export function SearchKeySetting() {
  const text = useText(chromeMessages)
  const isOn = useSyncExternalStore(onSearchKeyChoice, isSearchKeyOn, () => null)
  if (isOn === null) return null
  return (
    <label className="choice w-fit">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => setSearchKey(currentTarget.checked)}
      />
      <span>{text.rich('searchKey', { key: (words) => <kbd>{words}</kbd> })}</span>
    </label>
  )
}
