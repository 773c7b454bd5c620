import { type ReactNode, useId, useRef } from 'react'
import { useOnAnotherPage } from '../navigation/on-another-page'

interface PopoverMenuProps {
  /** The name of the navigation. */
  label: string
  /** The text of the button that opens it. */
  opener: string
  /** The text of the button that closes it. */
  close: string
  className: string
  /** List items. */
  children: ReactNode
}

/**
 * A navigation that is a native popover behind a button below the md breakpoint, and part of the page from there on.
 * The sheet of its class says how it looks there.
 */
export function PopoverMenu({ label, opener, close, className, children }: PopoverMenuProps) {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  useOnAnotherPage(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  })

  return (
    <>
      <button type="button" className="menu-button ms-auto" popoverTarget={id}>
        {opener}
      </button>
      <nav
        id={id}
        ref={menu}
        popover="auto"
        className={`popover-menu ${className}`}
        aria-label={label}
      >
        <div className="mb-4 flex justify-end md:hidden">
          <button
            type="button"
            className="menu-button"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {close}
          </button>
        </div>
        <ul>{children}</ul>
      </nav>
    </>
  )
}
