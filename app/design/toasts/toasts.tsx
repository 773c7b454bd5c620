import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '../../messages/use-text'
import { designMessages } from '../messages'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast-list'

/** How long a toast is shown, in milliseconds. */
export const toastMs = 5000

const none: readonly Toast[] = []

/** The container of toasts; once on every page. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  return (
    <div role="status" className="toasts">
      {toasts.map((toast) => (
        <ToastView key={toast.id} {...toast} />
      ))}
    </div>
  )
}

/** Hover or focus stops its timer, which then starts again. */
function ToastView({ id, text: shown, tone }: Toast) {
  const text = useText(designMessages)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), toastMs)
    return () => clearTimeout(timer)
  }, [id, held])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the toast for readers
    <div
      className="toast"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{shown}</p>
      <button type="button" className="icon-button" onClick={() => dismissToast(id)}>
        <span className="cross-sign" aria-hidden="true" />
        <span className="sr-only">{text('dismiss')}</span>
      </button>
    </div>
  )
}
