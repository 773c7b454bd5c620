import { type PartlyRead, type PlayableFacts, secondsOf } from './file-parts'

interface Box {
  type: string
  /** Where its content begins and ends. */
  start: number
  end: number
}

interface Track {
  isVideo: boolean
  width: number
  height: number
}

/** More than any real file has; a file in fragments has some for each second. */
const maxBoxes = 50_000
const maxTracks = 100

/** Reads an MP4 file, of which `moov` may be at its end: ISO/IEC 14496-12. */
export async function readMp4(file: PartlyRead): Promise<PlayableFacts | null> {
  const boxes = await boxesIn(file, { start: 0, end: file.size })
  const moov = boxes?.find(({ type }) => type === 'moov')
  const inMovie = moov && (await boxesIn(file, moov))
  const header = inMovie?.find(({ type }) => type === 'mvhd')
  if (!inMovie || !header) return null
  const tracks: Track[] = []
  for (const box of inMovie.filter(({ type }) => type === 'trak').slice(0, maxTracks)) {
    const track = await trackOf(file, box)
    if (track) tracks.push(track)
  }
  if (tracks.length === 0) return null
  const video = tracks.find(({ isVideo, width, height }) => isVideo && width > 0 && height > 0)
  return {
    hasVideo: tracks.some(({ isVideo }) => isVideo),
    duration: await durationOf(file, header),
    width: video?.width ?? null,
    height: video?.height ?? null,
  }
}

/** @returns null when one ends behind the end of what it is in */
async function boxesIn(
  file: PartlyRead,
  { start, end }: Pick<Box, 'start' | 'end'>,
): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    if (boxes.length >= maxBoxes) return null
    const head = await file.bytesAt(at, 16)
    const type = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return null
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const content = at + (short === 1 ? 16 : 8)
    if (at + size < content || at + size > end) return null
    boxes.push({ type, start: content, end: at + size })
    at += size
  }
  return boxes
}

async function trackOf(file: PartlyRead, track: Box): Promise<Track | null> {
  const boxes = await boxesIn(file, track)
  const header = boxes?.find(({ type }) => type === 'tkhd')
  const media = boxes?.find(({ type }) => type === 'mdia')
  const handler = media && (await boxesIn(file, media))?.find(({ type }) => type === 'hdlr')
  if (!header || !handler) return null
  const kind = (await file.bytesAt(handler.start, 12)).toString('latin1', 8, 12)
  const bytes = await file.bytesAt(header.start, 96)
  // Version 1 has longer times.
  const matrix = bytes[0] === 1 ? 52 : 40
  if (bytes.length < matrix + 44) return null
  const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0
  const [width, height] = [bytes.readUInt16BE(matrix + 36), bytes.readUInt16BE(matrix + 40)]
  return {
    isVideo: kind === 'vide',
    width: isTurned ? height : width,
    height: isTurned ? width : height,
  }
}

async function durationOf(file: PartlyRead, { start }: Box): Promise<number | null> {
  const bytes = await file.bytesAt(start, 32)
  const isLong = bytes[0] === 1
  if (bytes.length < (isLong ? 32 : 20)) return null
  return isLong
    ? secondsOf(Number(bytes.readBigUInt64BE(24)) / bytes.readUInt32BE(20))
    : secondsOf(bytes.readUInt32BE(16) / bytes.readUInt32BE(12))
}
