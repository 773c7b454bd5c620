import { type PartlyRead, type PlayableFacts, secondsOf } from './file-parts'

/** In bytes: what is read of the start or the end of a file. */
const partBytes = 128 * 1024

function audio(duration: number | null): PlayableFacts {
  return { hasVideo: false, duration, width: null, height: null }
}

/** Reads a RIFF file; null when it has no sound. */
export async function readWav(file: PartlyRead): Promise<PlayableFacts | null> {
  const bytes = await file.bytesAt(0, partBytes)
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const start = at + 8
    if (name === 'fmt ' && start + 12 <= bytes.length)
      bytesPerSecond = bytes.readUInt32LE(start + 8)
    // A stream does not know its length.
    if (name === 'data')
      return audio(secondsOf(Math.min(length, file.size - start) / bytesPerSecond))
    at = start + length + (length % 2)
  }
  return null
}

/** Reads the first block of a FLAC file, which is always the same: RFC 9639. */
export async function readFlac(file: PartlyRead): Promise<PlayableFacts | null> {
  const bytes = await file.bytesAt(0, 26)
  if (bytes.length < 26) return null
  const samplesPerSecond = bytes.readUIntBE(18, 3) >>> 4
  const samples = (bytes.readUInt8(21) & 0x0f) * 2 ** 32 + bytes.readUInt32BE(22)
  return audio(secondsOf(samples / samplesPerSecond))
}

/** Reads the first page of an Ogg file, and the position that its last page names: RFC 3533. */
export async function readOgg(file: PartlyRead): Promise<PlayableFacts | null> {
  const first = await file.bytesAt(0, partBytes)
  const last = await file.bytesAt(Math.max(0, file.size - partBytes), partBytes)
  const page = last.lastIndexOf('OggS', undefined, 'latin1')
  if (first.length < 44 || page < 0 || page + 14 > last.length) return null
  const position = Number(last.readBigInt64LE(page + 6))
  const packet = first.subarray(28)
  if (packet.toString('latin1', 0, 8) === 'OpusHead') {
    return audio(secondsOf((position - packet.readUInt16LE(10)) / 48_000))
  }
  const isVorbis = packet.toString('latin1', 1, 7) === 'vorbis'
  return audio(isVorbis ? secondsOf(position / packet.readUInt32LE(12)) : null)
}
