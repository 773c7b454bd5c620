import {
  MaxPartSizeExceededError,
  unstable_createMemoryUploadHandler as memoryUploads,
} from '@remix-run/node'
import { isMultipart, maxFileBytes, sentForm } from '../../loaders/sent-form.server'

/**
 * Reads a form that may contain a file.
 * @returns null when it is above the limit; the body is read to its end and discarded
 */
export async function readUpload(request: Request): Promise<FormData | null> {
  if (isMultipart(request) && Number(request.headers.get('Content-Length')) > maxFileBytes) {
    await request.body?.pipeTo(new WritableStream())
    return null
  }
  try {
    return await sentForm(request, memoryUploads({ maxPartSize: maxFileBytes }))
  } catch (error) {
    if (error instanceof MaxPartSizeExceededError) return null
    throw error
  }
}
