import { PassThrough, type Readable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const timeoutMs = 10_000

/**
 * Renders a page to a stream. It waits for the whole page: an incomplete one is not sent, and the security
 * policy in the headers needs the hashes of all inline scripts.
 * @param nonce of the scripts that React and Remix add to the stream
 * @throws when the page cannot be rendered, or not in time
 */
export function renderToStream(page: ReactNode, nonce?: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new Error(`The page was not rendered within ${timeoutMs} ms.`)
      reject(error)
      abort(error)
    }, timeoutMs)
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React sends large boundaries after the page, with scripts that move them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        resolve(pipe(new PassThrough()))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError: reject,
    })
  })
}
