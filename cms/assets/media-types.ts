import { open, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { APIError, ValidationError } from 'payload'
import { fileTooLarge, maxFileBytes, maxPlayableBytes, playableTooLarge } from './max-file-size'
import { fileText } from './messages'
import { playableTypeOf, playableTypes } from './playable-types'

/** The media types that are allowed everywhere. Detected from a file's content, not its name or the request. */
export const assetMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
]

export const svgMediaType = 'image/svg+xml'

/** Which files are accepted beyond those that are everywhere; none by default. */
export interface AcceptedFiles {
  acceptsSvg?: boolean
  acceptsPlayable?: boolean
}

/** How much of a file is searched for the first element of an SVG, which may follow comments. */
const searchedBytes = 4096

/**
 * Detects the media type of an upload.
 * @param options.acceptsSvg whether it may be an SVG, which is text and has no type by content
 * @param options.acceptsPlayable whether it may be a video or audio file
 * @throws APIError 415 or 413, ValidationError (empty)
 */
export async function acceptedMediaType(
  file: string,
  { acceptsSvg = false, acceptsPlayable = false }: AcceptedFiles = {},
): Promise<string> {
  const { size } = await stat(file)
  if (size === 0) throw unusableFile(fileText('empty'))
  const detected = await fileTypeFromFile(file)
  const playable = detected ? playableTypeOf(detected.mime) : null
  if (playable && acceptsPlayable) {
    if (size > maxPlayableBytes()) throw new APIError(playableTooLarge(), 413, null, true)
    return playable
  }
  if (size > maxFileBytes) throw new APIError(fileTooLarge(), 413, null, true)
  if (detected && assetMediaTypes.includes(detected.mime)) return detected.mime
  const isSvg = await looksLikeSvg(file)
  if (isSvg && acceptsSvg) return svgMediaType
  const supportedMediaTypes = [
    ...assetMediaTypes,
    ...(acceptsSvg ? [svgMediaType] : []),
    ...(acceptsPlayable ? playableTypes : []),
  ]
  throw new APIError(refusalOf(), 415, { supportedMediaTypes }, true)

  function refusalOf(): string {
    if (isSvg) return fileText('svgOfSite')
    if (acceptsSvg) return fileText('typeOrSvg')
    if (acceptsPlayable) return fileText('typeOrPlayable')
    return fileText(playable ? 'playableElsewhere' : 'type')
  }
}

async function looksLikeSvg(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(searchedBytes),
      0,
      searchedBytes,
      0,
    )
    const text = buffer.toString('utf8', 0, bytesRead)
    return /^\s*</.test(text) && /<(?:[\w-]+:)?svg[\s/>]/.test(text)
  } finally {
    await handle.close()
  }
}

/** The error for a file with unusable content. */
export function unusableFile(message: string): ValidationError {
  return new ValidationError({ collection: 'assets', errors: [{ path: 'file', message }] })
}
