import { Writable } from 'node:stream'
import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'

const renderTimeout = 10_000

/**
 * Renders a page to the end and answers it in one piece: whoever serves it hashes its inline scripts
 * for the security policy, and must know them all before the first header leaves.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderWhole(<RemixServer context={context} url={request.url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { headers, status })
}

function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const timer = setTimeout(() => {
      const error = new Error(`The page was not rendered within ${renderTimeout} ms.`)
      reject(error)
      abort(error)
    }, renderTimeout)
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(timer)
        pipe(collect)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      // Half a page is not sent as if it were whole.
      onError: reject,
    })
  })
}
