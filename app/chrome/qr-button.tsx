import { type ComponentType, useState } from 'react'
import { queryString } from '../client/query-string'
import { useHydrated } from '../hydrated'
import { pathTo } from '../paths'
import { useCurrentPath } from './current-path'
import type { QrDialog } from './qr-dialog'

type QrDialogView = ComponentType<Parameters<typeof QrDialog>[0]>

/** Shows the QR code of the current page: in a dialog, or without JavaScript on a page of its own. */
export function QrButton() {
  const path = useCurrentPath()
  const [View, setView] = useState<QrDialogView | null>(null)
  const [open, setOpen] = useState(false)
  const className = 'button button-quiet button-small'

  if (!useHydrated()) {
    return (
      <a href={`${pathTo('qr')}?${queryString({ path })}`} className={className}>
        QR code
      </a>
    )
  }

  async function show() {
    // What is missing has been told to the reader by the handler of preload errors.
    const loaded = await import('./qr-dialog').catch(() => undefined)
    if (!loaded) return
    setView(() => loaded.QrDialog)
    setOpen(true)
  }

  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={show}>
        QR code
      </button>
      {View ? <View open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
