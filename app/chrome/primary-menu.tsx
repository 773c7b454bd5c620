import { type ReactNode, useId, useRef } from 'react'
import { useText } from '../messages/use-text'
import { useOnAnotherPage } from '../navigation/on-another-page'
import { chromeMessages } from './messages'

/** The links of a header: a row on wide screens, otherwise a native popover behind a button. */
export function PrimaryMenu({ children }: { children: ReactNode }) {
  const text = useText(chromeMessages)
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  useOnAnotherPage(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  })

  return (
    <>
      <button type="button" className="menu-button ms-auto" popoverTarget={id}>
        {text('menu')}
      </button>
      <nav id={id} ref={menu} popover="auto" className="primary-menu" aria-label={text('mainMenu')}>
        <div className="mb-4 flex justify-end md:hidden">
          <button
            type="button"
            className="menu-button"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {text('close')}
          </button>
        </div>
        <ul>{children}</ul>
      </nav>
    </>
  )
}
