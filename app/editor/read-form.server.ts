import type { UploadHandler } from '@remix-run/node'
import { sentForm } from '../loaders/sent-form.server'

/** Slightly above the limit for files, so that the service can reject larger ones itself. */
const maxFileBytes = 11 * 1024 * 1024
export interface SentForm {
  form: FormData
  /** The names of fields that were omitted because they are too large. */
  tooLarge: string[]
}

/** Reads a form with a file. A file that is too large is omitted; all other fields are returned. */
export async function readForm(request: Request): Promise<SentForm> {
  const tooLarge: string[] = []
  const take: UploadHandler = async ({ name, filename, contentType, data }) => {
    const isFile = filename !== undefined
    // Text is returned even if it is too long; the size of the form is limited earlier.
    const most = isFile ? maxFileBytes : Number.POSITIVE_INFINITY
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of data) {
      size += chunk.byteLength
      if (size <= most) chunks.push(chunk)
    }
    if (size > most) {
      tooLarge.push(name)
      return undefined
    }
    const whole = new Blob(chunks as BlobPart[], { type: contentType })
    return isFile ? new File([whole], filename, { type: contentType }) : whole.text()
  }
  return { form: await sentForm(request, take), tooLarge }
}

/** Whether a loader runs for a response to a form. Its errors must not lose the form's text. */
export function answersForm({ headers }: Request): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(
    headers.get('Content-Type') ?? '',
  )
}
