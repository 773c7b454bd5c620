import {
  MaxPartSizeExceededError,
  unstable_createMemoryUploadHandler as memoryUploads,
} from '@remix-run/node'
import type { ServiceFailure } from '../../loaders/call-service.server'
import { isMultipart, sentForm } from '../../loaders/sent-form.server'

/** Slightly above the service's limit, so that the service rejects larger files itself. */
const mostBytes = 11 * 1024 * 1024

export const fileTooLarge: ServiceFailure = {
  name: 'PayloadTooLarge',
  status: 413,
  message: 'A file may have 10 MB at most: choose a smaller one.',
}

/**
 * Reads a form that may contain a file.
 * @returns null when it is above the limit; the body is read to its end and discarded
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
