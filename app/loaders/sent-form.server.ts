import {
  data,
  MaxPartSizeExceededError,
  unstable_parseMultipartFormData as parseMultipart,
  type UploadHandler,
} from '@remix-run/node'
import type { ServiceFailure } from './call-service.server'

/** In bytes; slightly above the services' limit of 10 MB, so that they reject larger files. */
export const maxFileBytes = 11 * 1024 * 1024

/** What a form then says is in the catalogue of its page: see `ProblemMessage`. */
export const fileTooLarge: ServiceFailure = {
  name: 'PayloadTooLarge',
  status: 413,
  message: 'fileTooLarge',
}

/**
 * Reads the form of a request.
 * @param upload handles the parts of a multipart form; by default files are held in memory
 * @throws the data of the 400 page if the body is not a form; the handler's
 * MaxPartSizeExceededError
 */
export async function sentForm(request: Request, upload?: UploadHandler): Promise<FormData> {
  try {
    if (upload && isMultipart(request)) return await parseMultipart(request, upload)
    return await request.formData()
  } catch (error) {
    if (error instanceof MaxPartSizeExceededError) throw error
    throw data(null, { status: 400 })
  }
}

export function isMultipart({ headers }: Request): boolean {
  return /^multipart\//i.test(headers.get('Content-Type') ?? '')
}
