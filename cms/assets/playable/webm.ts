import { type PartlyRead, type PlayableFacts, secondsOf } from './file-parts'

/** In bytes: what is read of a file, in which its description comes first. */
const headerBytes = 1024 * 1024

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
}
const videoTrack = 1
const nanoseconds = 1e9

interface Element {
  id: number
  content: Buffer
  /** Null when it is not known, as in a stream. */
  end: number | null
}

/** Reads a WebM file: RFC 9559. */
export async function readWebm(file: PartlyRead): Promise<PlayableFacts | null> {
  const bytes = await file.bytesAt(0, headerBytes)
  const segment = elementsIn(bytes).find(({ id }) => id === ids.segment)
  if (!segment || (segment.end !== null && segment.end > file.size)) return null
  const parts = elementsIn(segment.content)
  const tracks = inside(parts, ids.tracks).filter(({ id }) => id === ids.track)
  if (tracks.length === 0) return null
  const info = inside(parts, ids.info)
  const scale = numberIn(info, ids.timestampScale) ?? 1_000_000
  const duration = floatIn(info, ids.duration)
  const video = tracks
    .map(({ content }) => elementsIn(content))
    .find((track) => numberIn(track, ids.trackType) === videoTrack)
  return {
    hasVideo: video !== undefined,
    duration: duration === null ? null : secondsOf((duration * scale) / nanoseconds),
    ...sizeOf(video ? inside(video, ids.video) : []),
  }
}

function sizeOf(video: Element[]): Pick<PlayableFacts, 'width' | 'height'> {
  // Other units are ratios.
  const isInPixels = (numberIn(video, ids.displayUnit) ?? 0) === 0
  const shown = (id: number) => (isInPixels ? numberIn(video, id) : null)
  return {
    width: (shown(ids.displayWidth) ?? numberIn(video, ids.width)) || null,
    height: (shown(ids.displayHeight) ?? numberIn(video, ids.height)) || null,
  }
}

/** The elements one after another, as far as they are in the bytes. */
function elementsIn(bytes: Buffer): Element[] {
  const elements: Element[] = []
  for (let at = 0; at < bytes.length; ) {
    const id = variableNumber(bytes, at, 4)
    const size = id && variableNumber(bytes, at + id.length, 8)
    if (!id || !size) break
    const start = at + id.length + size.length
    const length = size.value
    const end = length === null ? null : start + length
    elements.push({ id: id.marked, content: bytes.subarray(start, end ?? bytes.length), end })
    if (end === null) break
    at = end
  }
  return elements
}

/** A number whose first bit that is set says how long it is. */
function variableNumber(bytes: Buffer, at: number, maxLength: number) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > maxLength || at + length > bytes.length) return null
  let marked = 0
  for (const byte of bytes.subarray(at, at + length)) marked = marked * 256 + byte
  const mark = 2 ** (7 * length)
  const value = marked - mark
  return { length, marked, value: value === mark - 1 ? null : value }
}

function inside(elements: Element[], wanted: number): Element[] {
  const found = elements.find(({ id }) => id === wanted)
  return found ? elementsIn(found.content) : []
}

function numberIn(elements: Element[], wanted: number): number | null {
  const content = elements.find(({ id }) => id === wanted)?.content
  if (!content || content.length === 0 || content.length > 6) return null
  return content.readUIntBE(0, content.length)
}

function floatIn(elements: Element[], wanted: number): number | null {
  const content = elements.find(({ id }) => id === wanted)?.content
  if (content?.length === 4) return content.readFloatBE(0)
  return content?.length === 8 ? content.readDoubleBE(0) : null
}
