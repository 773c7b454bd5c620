import { QrCode } from './qr-code'

/** How many bytes fit into the largest code at level H. */
const mostBytes = 1273

interface QrAddressProps {
  /** What a camera finds. */
  address: string
  /** Where a click leads. */
  href: string
}

/** An address as a code that is read even from a scratched screen, linked to where it leads. */
export function QrAddress({ address, href }: QrAddressProps) {
  if (new TextEncoder().encode(address).length > mostBytes) {
    return <p>This address is too long for a QR code. Copy it instead.</p>
  }
  return (
    <a href={href} className="qr-frame">
      <QrCode content={address} level="H" size={420} label={`QR code of ${address}`} />
    </a>
  )
}
