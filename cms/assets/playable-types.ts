/** The media types of video and audio files that are stored, as they are, and the endings of their names. */
export const playableEndings = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/webm': 'weba',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
} as const

export type PlayableType = keyof typeof playableEndings

export const playableTypes = Object.keys(playableEndings) as PlayableType[]

export const captionsEnding = 'vtt'
export const captionsType = 'text/vtt; charset=utf-8'

/** Other names of the same types. */
const synonyms: Record<string, PlayableType> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
}

/** The type under which a video or audio file is stored; null for others. */
export function playableTypeOf(detected: string): PlayableType | null {
  const [type = ''] = detected.split(';')
  return synonyms[type] ?? playableTypes.find((known) => known === type) ?? null
}

const endings: readonly string[] = [...Object.values(playableEndings), captionsEnding]

/** Whether a file of the store is a video, audio or captions, beside which there are no variants. */
export function isPlayableName(fileName: string): boolean {
  return endings.includes(fileName.replace(/^.*\./, ''))
}

/** The media type of such a file, by its name; null for others. */
export function playableTypeOfName(fileName: string): string | null {
  const ending = fileName.replace(/^.*\./, '')
  if (ending === captionsEnding) return captionsType
  return playableTypes.find((type) => playableEndings[type] === ending) ?? null
}
