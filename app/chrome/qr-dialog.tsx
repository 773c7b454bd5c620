import { useLocation } from '@remix-run/react'
import { Dialog } from '../design/dialog'
import { QrAddress } from '../design/qr-address'

/** The address of the current page as a QR code, to open it on a phone. */
export function QrDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname, search, hash } = useLocation()
  const address = window.location.href
  return (
    <Dialog title="This page on your phone" open={open} onClose={onClose}>
      <QrAddress address={address} href={pathname + search + hash} />
      <p className="text-sm break-all text-ink-soft">{address}</p>
    </Dialog>
  )
}
