import type { UploadHandler } from '@remix-run/node'
import { maxFileBytes, sentForm } from '../loaders/sent-form.server'

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
    const maxBytes = isFile ? maxFileBytes : Number.POSITIVE_INFINITY
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of data) {
      size += chunk.byteLength
      if (size <= maxBytes) chunks.push(chunk)
    }
    if (size > maxBytes) {
      tooLarge.push(name)
      return undefined
    }
    // Remix does not say that the chunks have no shared memory, which a Blob cannot hold.
    const content = new Blob(chunks as BlobPart[], { type: contentType })
    return isFile ? new File([content], filename, { type: contentType }) : content.text()
  }
  return { form: await sentForm(request, take), tooLarge }
}

/** Whether a loader runs after a form was sent. Its errors must not lose the form's text. */
export function isAfterForm({ headers }: Request): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(
    headers.get('Content-Type') ?? '',
  )
}
