/** A video of 64 × 36 pixels and about a second that alternates between red and green, as VP8 in WebM. */
export const webm = Buffer.from(
  [
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAMVEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZU',
    'rmtTrIGTTbuLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCAwPsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAVSalmoCrXsYMPQkBEiYRErwryTYCGQ2hyb21lV0GGQ2hyb21lFlSua7yuuteBAXPFh4++VcObi5eDgQFV7oEBhoVW',
    'X1ZQOOCdsIFAuoEkU8CBAVWwkFWxgQFVuYECVbqBDVW7gQEfQ7Z1AQAAAAAAAiPngQCg26GsgQAAALACAJ0BKkAAJAAHBwiFhYiZ',
    'hIglggAGjla50+hNmQD+643f6S6XFoB1oaqmqO6BAaWjsAIAnQEqQAAkAAqHCIWFiJmEiDgCAAaOT8zHm/FYAP7rrgCgwaGggQGN',
    'ABECABwRPAAYABpP9AwAEQwFU4D+6tO/3uWigEB1oZmml+6BAaWS0QEAKhHAABgAGFgv9AAIjAAA+4EAoM2hq4ECYABxAgAcEPQA',
    'GAnWqAgbsPNMwBYbVVMA/uns/xC72Nt/+CC2o9MOIAB1oZmml+6BAaWS0QEAKhHAABgAGFgv9AAIjAAA+4IBjaDFoaOBAyAAMQIA',
    'HBDgABgM0MmjO5RwBjgqqgD+7qKv4Hh+Hh+G6HWhmaaX7oEBpZLRAQAqEcAAGAAYWC/0AAiMAAD7ggJgoM+hrYED5gAxAgAcELwA',
    'GAAeV/QMAD0JuPBEAP7svY/1qZGPoxf/yU/ru8oudJwgAHWhmaaX7oEBpZLRAQAqEcAAGAAYWC/0AAiMAAD7ggMgoMWho4EEtAAx',
    'AgAcEKAAGAAeV/QMADG8b8HMAP7wrq35r4gYqeQAdaGZppfugQGlktEBACoRkAAYABhYL/QACIwAAPuCA+ag0KGugQV4AFECABwQ',
    'gAAYB0gIHDvzDQAWG1VTAP7wG9//xZyMR2eb/+oM+QZ8gz9PAHWhmaaX7oEBpZLRAQAqEXgAGAAYWC/0AAiMAAD7ggS0HFO7a427',
    'i7OBALeG94EB8YHU',
  ].join(''),
  'base64',
)

interface Mp4Options {
  width?: number
  height?: number
  seconds?: number
  /** Whether the camera was held upright, so that the picture lies on its side. */
  isTurned?: boolean
  handler?: 'vide' | 'soun'
  brand?: string
}

/** An MP4 file with one track and no frames: enough to know what it is, not to play it. */
export function mp4({
  width = 640,
  height = 360,
  seconds = 90,
  isTurned = false,
  handler = 'vide',
  brand = 'isom',
}: Mp4Options = {}): Buffer {
  const mvhd = numbers(0, 0, 0, 1000, seconds * 1000, ...Array(20).fill(0))
  const matrix = isTurned ? [0, 0x10000, 0, 0xffff0000, 0, 0] : [0x10000, 0, 0, 0, 0x10000, 0]
  const size = [width * 0x10000, height * 0x10000]
  const tkhd = numbers(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...matrix, 0, 0, 0x40000000, ...size)
  const hdlr = Buffer.concat([numbers(0, 0), Buffer.from(handler), Buffer.alloc(13)])
  const track = box('trak', box('tkhd', tkhd), box('mdia', box('hdlr', hdlr)))
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), numbers(0), Buffer.from(brand)),
    box('mdat', Buffer.alloc(100)),
    box('moov', box('mvhd', mvhd), track),
  ])
}

/** A tone of one byte a sample. */
export function wav(seconds = 1): Buffer {
  const rate = 8000
  const samples = Buffer.from(
    Array.from({ length: rate * seconds }, (_, at) => 128 + Math.round(60 * Math.sin(at / 3))),
  )
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** The header of a FLAC file of two seconds. */
export function flac(): Buffer {
  const streamInfo = Buffer.alloc(34)
  streamInfo.writeUIntBE((44_100 << 4) | 0x02, 10, 3)
  streamInfo.writeUInt8(0xf0, 13)
  streamInfo.writeUInt32BE(88_200, 14)
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), streamInfo])
}

/** Two pages of an Ogg file with Opus of three seconds. */
export function opus(): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 0)
  head.writeUInt8(1, 8)
  head.writeUInt8(1, 9)
  head.writeUInt16LE(312, 10)
  head.writeUInt32LE(48_000, 12)
  return Buffer.concat([oggPage(head, 0), oggPage(Buffer.alloc(40), 3 * 48_000 + 312)])
}

/** Frames of silence, as MP3. */
export function mp3(): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9064, 0)
  return Buffer.concat(Array(5).fill(frame))
}

export const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nRed, then green.\n'

function oggPage(packet: Buffer, position: number): Buffer {
  const header = Buffer.alloc(28)
  header.write('OggS', 0)
  header.writeBigInt64LE(BigInt(position), 6)
  header.writeUInt8(1, 26)
  header.writeUInt8(packet.length, 27)
  return Buffer.concat([header, packet])
}

function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([numbers(content.length + 8), Buffer.from(type), content])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
