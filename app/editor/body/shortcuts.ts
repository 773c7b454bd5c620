import { IS_APPLE } from 'lexical'
import type { BodyText } from './messages'

/** A key combination; `mod` is ⌘ on Apple's systems and Ctrl elsewhere. */
export interface Shortcut {
  key: string
  mod?: true
  alt?: true
  shift?: true
}

/** The shortcut as text, such as "Ctrl+B" or "⌘B". */
export function shortcutLabel({ key, mod, alt, shift }: Shortcut, text: BodyText): string {
  const name = { ArrowUp: '↑', ArrowDown: '↓' }[key] ?? key.toUpperCase()
  const signs = IS_APPLE
    ? [alt && '⌥', shift && '⇧', mod && '⌘']
    : [mod && `${text('key.control')}+`, alt && 'Alt+', shift && `${text('key.shift')}+`]
  return [...signs.filter(Boolean), name].join('')
}

/** The shortcut for `aria-keyshortcuts`. */
export function shortcutForReaders({ key, mod, alt, shift }: Shortcut): string {
  const names = [mod && (IS_APPLE ? 'Meta' : 'Control'), alt && 'Alt', shift && 'Shift']
  return [...names.filter(Boolean), key.length === 1 ? key.toUpperCase() : key].join('+')
}

export function isShortcut(event: KeyboardEvent, { key, mod, alt, shift }: Shortcut): boolean {
  const modPressed = IS_APPLE ? event.metaKey : event.ctrlKey
  const otherPressed = IS_APPLE ? event.ctrlKey : event.metaKey
  return (
    modPressed === Boolean(mod) &&
    !otherPressed &&
    event.altKey === Boolean(alt) &&
    event.shiftKey === Boolean(shift) &&
    (event.key.toLowerCase() === key.toLowerCase() || event.code === codeOf(key))
  )
}

/** With Shift or Alt a key types another character, but its code stays the same. */
function codeOf(key: string): string {
  if (/^\d$/.test(key)) return `Digit${key}`
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key
}
