import { open, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { APIError, ValidationError } from 'payload'
import { fileTooLarge, maxFileBytes } from './max-file-size'
import { fileText } from './messages'

/** The allowed media types. Detected from a file's content, not its name or the request. */
export const assetMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
]

export const svgMediaType = 'image/svg+xml'

/** How much of a file is searched for the first element of an SVG, which may follow comments. */
const searchedBytes = 4096

/**
 * Detects the media type of an upload.
 * @param options.acceptsSvg whether it may be an SVG, which is text and has no type by content
 * @throws APIError 415 or 413, ValidationError (empty)
 */
export async function acceptedMediaType(
  file: string,
  { acceptsSvg = false }: { acceptsSvg?: boolean } = {},
): Promise<string> {
  const { size } = await stat(file)
  if (size === 0) throw unusableFile(fileText('empty'))
  if (size > maxFileBytes) throw new APIError(fileTooLarge(), 413, null, true)
  const type = await fileTypeFromFile(file)
  if (type && assetMediaTypes.includes(type.mime)) return type.mime
  const isSvg = await looksLikeSvg(file)
  if (isSvg && acceptsSvg) return svgMediaType
  const message = fileText(isSvg ? 'svgOfSite' : acceptsSvg ? 'typeOrSvg' : 'type')
  const supportedMediaTypes = acceptsSvg ? [...assetMediaTypes, svgMediaType] : assetMediaTypes
  throw new APIError(message, 415, { supportedMediaTypes }, true)
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
