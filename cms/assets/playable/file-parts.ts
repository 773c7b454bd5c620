/** What a video or audio file says about itself. */
export interface PlayableFacts {
  hasVideo: boolean
  /** In seconds; null where the file does not say it. */
  duration: number | null
  /** In pixels, as it is shown; null for audio. */
  width: number | null
  height: number | null
}

/** A file of which parts are read. */
export interface PartlyRead {
  size: number
  /** @returns fewer bytes at the end of the file */
  bytesAt(start: number, length: number): Promise<Buffer>
}

/** In whole milliseconds; null for what is no duration. */
export function secondsOf(seconds: number): number | null {
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null
}
