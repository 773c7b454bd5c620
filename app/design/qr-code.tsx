import qrcode from 'qrcode-generator'

const levels = ['L', 'M', 'Q', 'H'] as const
type Level = (typeof levels)[number]

interface QrCodeProps {
  /** The encoded text. */
  content: string
  /** The share that may be unreadable: 7, 15, 25 or 30 percent. */
  level?: Level
  /** The light margin, in modules. */
  margin?: number
  /** The maximum width and height, in CSS pixels. */
  size?: number
  /** The accessible name. */
  label: string
}

/**
 * A QR code as SVG.
 * @throws TypeError if the content is not a string, or the level is unknown
 */
export function QrCode({ content, level = 'L', margin = 0, size = 256, label }: QrCodeProps) {
  if (typeof content !== 'string') throw new TypeError('A QR code is made of a string.')
  if (!levels.includes(level)) {
    throw new TypeError(`The level of a QR code is ${levels.join(', ')}, not "${level}".`)
  }
  const { path, modules } = drawing(content, level)
  const side = modules + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="qr-code"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The dark modules; neighbours in a row are one bar. */
function drawing(content: string, level: Level) {
  const code = qrcode(0, level)
  code.addData(inUtf8(content))
  code.make()
  const modules = code.getModuleCount()
  const bars: string[] = []
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      const start = column
      while (column < modules && code.isDark(row, column)) column += 1
      if (column > start) bars.push(`M${start} ${row}h${column - start}v1h${start - column}z`)
    }
  }
  return { path: bars.join(''), modules }
}

/** The library treats each character as a byte. */
function inUtf8(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text))
}
