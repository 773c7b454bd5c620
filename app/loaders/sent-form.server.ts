import {
  data,
  MaxPartSizeExceededError,
  unstable_parseMultipartFormData as parseMultipart,
  type UploadHandler,
} from '@remix-run/node'

/**
 * The form that was sent with a request.
 * @param upload takes the parts of a multipart form; without it files lie in memory
 * @throws what the 400 page is made of, when the body is no form; MaxPartSizeExceededError of the handler
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
