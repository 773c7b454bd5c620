import { type ReactNode, useId, useRef } from 'react'
import { useOnAnotherPage } from '../navigation/on-another-page'

/** The links of a header: a row on wide screens, otherwise a native popover behind a button. */
export function PrimaryMenu({ children }: { children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  useOnAnotherPage(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  })

  return (
    <>
      <button type="button" className="menu-button ms-auto" popoverTarget={id}>
        Menu
      </button>
      <nav id={id} ref={menu} popover="auto" className="primary-menu" aria-label="Main">
        <div className="mb-4 flex justify-end md:hidden">
          <button
            type="button"
            className="menu-button"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            Close
          </button>
        </div>
        <ul>{children}</ul>
      </nav>
    </>
  )
}
