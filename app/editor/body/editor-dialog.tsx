import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '../../design/dialog'
import { useClose } from './closing'

interface EditorDialogProps {
  title: string
  onSubmit(event: FormEvent<HTMLFormElement>): void
  children: ReactNode
}

/**
 * A dialog with its own form. It is rendered outside the page's form, because forms cannot be
 * nested. Its events do not reach that form.
 */
export function EditorDialog({ title, onSubmit, children }: EditorDialogProps) {
  const close = useClose()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[data-first]')
    const other = form.current?.querySelector<HTMLElement>('input, textarea, select')
    const field = first ?? other
    field?.focus()
  }, [])
  return createPortal(
    <div onSubmit={stopEvent} onChange={stopEvent} onInput={stopEvent} onReset={stopEvent}>
      <Dialog title={title} open onClose={close}>
        <form ref={form} className="body-form" noValidate onSubmit={onSubmit}>
          {children}
        </form>
      </Dialog>
    </div>,
    document.body,
  )
}

function stopEvent(event: SyntheticEvent): void {
  event.stopPropagation()
}
