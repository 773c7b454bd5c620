import type { UploadHandler } from '@remix-run/node'
import { sentForm } from '../loaders/sent-form.server'

/** A little more than a file may have; the service says itself what is too much. */
const maxFileBytes = 11 * 1024 * 1024
export interface SentForm {
  form: FormData
  /** What was left out because it is too large, by the name of its field. */
  tooLarge: string[]
}

/** A form with a file; what is too large is left out, and all the rest of it is kept. */
export async function readForm(request: Request): Promise<SentForm> {
  const tooLarge: string[] = []
  const take: UploadHandler = async ({ name, filename, contentType, data }) => {
    const isFile = filename !== undefined
    // What is typed is given back even when it is too much; how large a form may be is decided before.
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

/** Whether a loader runs for the answer to a form, whose text must not be lost over what it finds. */
export function answersForm({ headers }: Request): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(
    headers.get('Content-Type') ?? '',
  )
}
