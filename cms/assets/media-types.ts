import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { APIError, ValidationError } from 'payload'
import { fileTooLarge, maxFileBytes } from './max-file-size'

/** The allowed media types. Detected from a file's content, not its name or the request. */
export const assetMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
]

/**
 * Detects the media type of an upload.
 * @throws APIError 415 or 413, ValidationError (empty)
 */
export async function acceptedMediaType(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size === 0) throw unusableFile('The file is empty: choose another one.')
  if (size > maxFileBytes) throw new APIError(fileTooLarge, 413, null, true)
  const type = await fileTypeFromFile(file)
  if (!type || !assetMediaTypes.includes(type.mime)) {
    const message =
      'The file is of a type that cannot be used: send a JPEG, PNG, WebP, AVIF, GIF or PDF.'
    throw new APIError(message, 415, { supportedMediaTypes: assetMediaTypes }, true)
  }
  return type.mime
}

/** The error for a file with unusable content. */
export function unusableFile(message: string): ValidationError {
  return new ValidationError({ collection: 'assets', errors: [{ path: 'file', message }] })
}
