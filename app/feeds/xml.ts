import { feedHeaders } from './headers'

/** Escapes a text for XML and removes characters that XML forbids. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An XML response that may be cached for a few minutes. */
export function xmlResponse(xml: string, type: string): Response {
  return new Response(`${declaration}${xml}\n`, { headers: feedHeaders(type) })
}

/** The same, sent while it is made. A failure ends the connection, so that no part passes for the whole. */
export function xmlStream(fragments: AsyncIterator<string>, type: string): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(declaration))
    },
    async pull(controller) {
      const { done, value } = await fragments.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await fragments.return?.()
    },
  })
  return new Response(body, { headers: feedHeaders(type) })
}
