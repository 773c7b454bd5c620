import { type KeyboardEvent, useEffect, useRef } from 'react'
import { movedBy } from './moved-by'

export interface MenuItem {
  id: string
  label: string
  /** Whether it is switched on; omitted when it is not a switch. */
  isOn?: boolean | undefined
  isIdle?: boolean | undefined
  /** How narrow the toolbar must be for it to be here: see `Tool`. */
  folds?: 'early' | 'late' | undefined
}

interface MenuListProps {
  label: string
  items: readonly MenuItem[]
  onPick(id: string): void
  onLeave(): void
}

/** The items of an open menu of the toolbar. Arrow keys move between those that are visible. */
export function MenuList({ label, items, onPick, onLeave }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => visibleButtons(menu.current)[0]?.focus(), [])

  function handleKey(event: KeyboardEvent) {
    // Otherwise the toolbar would handle the key too.
    event.stopPropagation()
    const buttons = visibleButtons(menu.current)
    const { activeElement } = document
    const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1
    const next = movedBy(event.key, at, buttons.length)
    if (next !== null) buttons[next]?.focus()
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={menu}
      className="body-menu-list"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {items.map(({ id, label, isOn, isIdle, folds }) => (
        <button
          key={id}
          type="button"
          className="body-menu-item"
          data-folded={folds}
          {...(isOn === undefined
            ? { role: 'menuitem' }
            : { role: 'menuitemcheckbox', 'aria-checked': isOn })}
          aria-disabled={isIdle || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function visibleButtons(menu: HTMLElement | null): HTMLButtonElement[] {
  return [...(menu?.querySelectorAll('button') ?? [])].filter((button) => button.checkVisibility())
}
