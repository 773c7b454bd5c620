import { type ReactNode, useId, useRef } from 'react'
import { Icon } from './icons'
import { Popover } from './popover'

interface PopoverButtonProps {
  icon: Parameters<typeof Icon>[0]['name']
  label: string
  /** What is shown beside it, where that is not the label. */
  tip?: string
  /** What opens; left out, nothing does. */
  opens: 'dialog' | 'menu' | undefined
  open: boolean
  onClick(): void
  onClose(): void
  /** @param leave closes, and puts the focus back on the button */
  children(id: string, leave: () => void): ReactNode
}

/** A button of the toolbar, and what opens under it. */
export function PopoverButton(props: PopoverButtonProps) {
  const { icon, label, tip = label, opens, open, onClick, onClose, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function leave() {
    onClose()
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="body-button"
        data-tool=""
        data-tip={tip}
        tabIndex={-1}
        aria-label={label}
        aria-haspopup={opens}
        aria-expanded={opens ? open : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Icon name={icon} />
      </button>
      <Popover id={id} anchor={button} open={open} onClose={onClose}>
        {children(id, leave)}
      </Popover>
    </>
  )
}
