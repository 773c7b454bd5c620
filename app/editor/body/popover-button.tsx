import { type ReactNode, useId, useRef } from 'react'
import { Icon } from './icons'
import { Popover } from './popover'

interface PopoverButtonProps {
  icon: Parameters<typeof Icon>[0]['name']
  label: string
  /** The tooltip; the label by default. */
  tip?: string
  /** What a click opens, if anything. */
  opens: 'dialog' | 'menu' | undefined
  open: boolean
  onClick(): void
  onClose(): void
  /** @param leave closes it and returns the focus to the button */
  children(id: string, leave: () => void): ReactNode
}

/** A toolbar button with its popover. */
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
