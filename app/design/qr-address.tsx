import { useText } from '../messages/use-text'
import { designMessages } from './messages'
import { QrCode } from './qr-code'

/** The capacity in bytes of the largest code at level H. */
const maxBytes = 1273

interface QrAddressProps {
  /** The address in the code. */
  address: string
  /** The target of a click. */
  href: string
}

/** An address as a linked QR code that is readable even from a scratched screen. */
export function QrAddress({ address, href }: QrAddressProps) {
  const text = useText(designMessages)
  if (new TextEncoder().encode(address).length > maxBytes) {
    return <p>{text('qrTooLong')}</p>
  }
  return (
    <a href={href} className="qr-frame">
      <QrCode content={address} level="H" size={420} label={text('qrCodeOf', { address })} />
    </a>
  )
}
