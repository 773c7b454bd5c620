import { text } from 'node:stream/consumers'
import type { EntryContext } from '@remix-run/node'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { renderToStream } from './stream-rendering.server'

/** Remix's context of a page, whose data may be encoded already. */
export interface ContextWithData extends EntryContext {
  /** What `serverHandoffStream` would yield, as a string, with every `<` escaped. */
  encodedData?: string
}

/** A response whose body the site's server sends as strings, without a stream. */
export class StringResponse extends Response {
  constructor(
    /** The body, in fragments, because joining them would copy them. */
    readonly fragments: readonly string[],
    init: { headers: Headers; status: number },
  ) {
    super(null, init)
  }

  /** For other servers. */
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return new Response(this.fragments.join('')).body
  }
}

/** React adds it to a stream, but not to a string. */
const doctype = '<!DOCTYPE html>'
const documentEnd = '</body></html>'
/** React's mark for a part that it leaves to the browser, because it would have to wait. */
const leftToBrowser = '<!--$!-->'

/** Passes the page data to the stream from which Remix's scripts read it. */
export const dataScript = `(function(stream,data){
stream.enqueue(data.textContent)
stream.close()
})(window.__remixContext.streamController,document.getElementById('page-data'))`

const aroundData = [
  '<script type="application/json" id="page-data">',
  `</script><script>${dataScript}</script>${documentEnd}`,
] as const

/**
 * Renders a document to one string.
 * @param page without `serverHandoffStream`, which Remix would render as scripts
 * @throws when the page cannot be rendered
 */
export async function renderDocument(page: ReactNode): Promise<string> {
  return renderSynchronously(page) ?? text(await renderToStream(page))
}

/** Null when React has to wait, for example for the code of a home design. */
function renderSynchronously(page: ReactNode): string | null {
  try {
    const html = renderToString(page)
    return html.includes(leftToBrowser) ? null : `${doctype}${html}`
  } catch {
    // Rendering to a stream reports the error.
    return null
  }
}

/** The page data as Remix encodes it, with every `<` escaped. */
export async function encodedDataOf(context: ContextWithData): Promise<string> {
  const { encodedData, serverHandoffStream } = context
  if (encodedData !== undefined) return encodedData
  if (!serverHandoffStream) return ''
  return (await new Response(serverHandoffStream).text()).replaceAll('<', '\\u003c')
}

/**
 * Adds the page data as JSON, and the script that passes it on. The security policy needs no hash of JSON,
 * because it is not a script.
 */
export function withData(fragments: readonly string[], data: string): readonly string[] {
  if (data === '') return fragments
  const [before, after] = aroundData
  const last = fragments.at(-1)?.slice(0, -documentEnd.length) ?? ''
  return [...fragments.slice(0, -1), last, before, data, after]
}
