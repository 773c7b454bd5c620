import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'

interface DialogProps {
  title: string
  open: boolean
  /** Called for every way out: Escape, the close button, a click beside the dialog. */
  onClose: () => void
  className?: string
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/**
 * A native modal dialog: the browser keeps the focus inside it and gives it back afterwards.
 * It needs JavaScript; what opens it should be a link to a page that does the same without.
 */
export function Dialog({ title, open, onClose, className = '', onKeyDown, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  function closeOnBackdrop(event: MouseEvent) {
    // The dialog's own box is all padding of its content, so only its backdrop is hit directly.
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
            <span className="sr-only">Close</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
