import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useText } from '../messages/use-text'
import { designMessages } from './messages'

interface DialogProps {
  title: string
  open: boolean
  /** Called when it closes: on Escape, the close button, or a click outside. */
  onClose: () => void
  className?: string
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/**
 * A native modal dialog: the browser traps the focus and returns it afterwards. It needs
 * JavaScript, so its opener should be a link to a page with the same function.
 */
export function Dialog({ title, open, onClose, className = '', onKeyDown, children }: DialogProps) {
  const text = useText(designMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  function closeOnBackdrop(event: MouseEvent) {
    // The content covers the dialog's box, so only the backdrop is a direct target.
    if (event.target === dialog.current) dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={closeOnBackdrop}
    >
      <div className="dialog-content">
        <div className="dialog-header">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
            <span className="cross-sign" aria-hidden="true" />
            <span className="sr-only">{text('close')}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
