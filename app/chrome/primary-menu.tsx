import type { ReactNode } from 'react'
import { PopoverMenu } from '../design/popover-menu'
import { useText } from '../messages/use-text'
import { chromeMessages } from './messages'

/** The links of a header: a row on wide screens. */
export function PrimaryMenu({ children }: { children: ReactNode }) {
  const text = useText(chromeMessages)
  return (
    <PopoverMenu
      className="primary-menu"
      label={text('mainMenu')}
      opener={text('menu')}
      close={text('close')}
    >
      {children}
    </PopoverMenu>
  )
}
