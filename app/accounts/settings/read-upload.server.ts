import {
  MaxPartSizeExceededError,
  unstable_createMemoryUploadHandler as memoryUploads,
} from '@remix-run/node'
import type { ServiceFailure } from '../../loaders/call-service.server'
import { isMultipart, sentForm } from '../../loaders/sent-form.server'

/** A little more than the service takes, which says itself what is too much. */
const mostBytes = 11 * 1024 * 1024

export const fileTooLarge: ServiceFailure = {
  name: 'PayloadTooLarge',
  status: 413,
  message: 'A file may have 10 MB at most: choose a smaller one.',
}

/**
 * A form that may carry a file.
 * @returns null when it is larger than a file may be; it is read to its end, and not kept
 */
export async function readUpload(request: Request): Promise<FormData | null> {
  if (isMultipart(request) && Number(request.headers.get('Content-Length')) > mostBytes) {
    await request.body?.pipeTo(new WritableStream())
    return null
  }
  try {
    return await sentForm(request, memoryUploads({ maxPartSize: mostBytes }))
  } catch (error) {
    if (error instanceof MaxPartSizeExceededError) return null
    throw error
  }
}
