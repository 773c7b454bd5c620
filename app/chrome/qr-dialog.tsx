import { useLocation } from '@remix-run/react'
import { Dialog } from '../design/dialog'
import { QrAddress } from '../design/qr-address'
import { useText } from '../messages/use-text'
import { chromeMessages } from './messages'

/** The address of the current page as a QR code, to open it on a phone. */
export function QrDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(chromeMessages)
  const { pathname, search, hash } = useLocation()
  const address = window.location.href
  return (
    <Dialog title={text('qrTitle')} open={open} onClose={onClose}>
      <QrAddress address={address} href={pathname + search + hash} />
      <p className="text-sm break-all text-ink-soft">{address}</p>
    </Dialog>
  )
}
