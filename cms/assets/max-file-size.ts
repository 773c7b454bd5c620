import { fileText } from './messages'

const megabyte = 1024 * 1024

/** Of pictures, documents and files of forms, in bytes. */
export const maxFileBytes = 10 * megabyte

export function fileTooLarge(): string {
  return fileText('tooLarge')
}

/** Of a video or audio file, in megabytes: the setting `MEDIA_MAX_MB`. */
export function maxPlayableMegabytes(): number {
  return Number(process.env.MEDIA_MAX_MB || 200)
}

/** Of a video or audio file, in bytes. */
export function maxPlayableBytes(): number {
  return maxPlayableMegabytes() * megabyte
}

export function playableTooLarge(): string {
  return fileText('playable.tooLarge', { max: maxPlayableMegabytes() })
}

/** Of any file, in bytes. */
export function maxUploadBytes(): number {
  return Math.max(maxFileBytes, maxPlayableBytes())
}
