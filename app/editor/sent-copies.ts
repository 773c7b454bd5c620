import { deleteLocalCopy, type LocalCopy, loadLocalCopy } from './local-copy'

/**
 * The local copies whose text a form of this document has sent to the server, each with that text. A
 * conflict or the sign-in may come before the response that says it is saved.
 */
const sent = new Map<string, string>()

/** Call it when the form is sent. */
export function copySent(key: string): void {
  const copy = loadLocalCopy(key)
  if (copy) sent.set(key, textOf(copy))
}

/** Call it when the form was rejected. */
export function copyRejected(key: string): void {
  sent.delete(key)
}

/** Call it when the server has saved what was sent. A copy with words typed since then stays. */
export function copiesSaved(): void {
  for (const [key, text] of sent) {
    const copy = loadLocalCopy(key)
    if (copy && textOf(copy) === text) deleteLocalCopy(key)
  }
  sent.clear()
}

function textOf({ fields, data }: LocalCopy): string {
  return JSON.stringify([fields, data])
}
