import { type FileHandle, open } from 'node:fs/promises'
import { type PlayableType, playableTypeOf } from '../playable-types'
import { readFlac, readOgg, readWav } from './audio'
import type { PartlyRead, PlayableFacts } from './file-parts'
import { readMp4 } from './mp4'
import { readWebm } from './webm'

type Read = (file: PartlyRead) => Promise<PlayableFacts | null>

/** An MP3 says it only in some of its dialects. */
const readNothing: Read = async () => ({
  hasVideo: false,
  duration: null,
  width: null,
  height: null,
})

const readers: Record<PlayableType, Read> = {
  'video/mp4': readMp4,
  'audio/mp4': readMp4,
  'video/webm': readWebm,
  'audio/webm': readWebm,
  'audio/ogg': readOgg,
  'audio/wav': readWav,
  'audio/flac': readFlac,
  'audio/mpeg': readNothing,
}

/**
 * Reads the type, the duration and the size of a video or audio file from its headers. Nothing is decoded, and only
 * small parts are read, so that a hostile file costs no more than another.
 * @param detected the media type by its first bytes
 * @returns null when the file is damaged or incomplete
 */
export async function playableFactsOf(
  path: string,
  detected: PlayableType,
): Promise<(PlayableFacts & { type: PlayableType }) | null> {
  const handle = await open(path)
  try {
    const facts = await readers[detected](await partlyRead(handle))
    if (!facts) return null
    // The same containers hold both.
    const type = facts.hasVideo ? detected : playableTypeOf(detected.replace('video/', 'audio/'))
    return { ...facts, type: type ?? detected }
  } finally {
    await handle.close()
  }
}

async function partlyRead(handle: FileHandle): Promise<PartlyRead> {
  const { size } = await handle.stat()
  return {
    size,
    async bytesAt(start, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    },
  }
}
