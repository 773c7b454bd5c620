import { text } from 'node:stream/consumers'
import type { EntryContext } from '@remix-run/node'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { RenderedPage } from './render-cache.server'
import { renderToStream } from './stream-rendering.server'

/** Remix's context of a page, with or without its data as a stream. */
export interface ContextWithData extends EntryContext {
  /**
   * In place of `serverHandoffStream`: encodes data to the string that it would yield, with every `<` escaped, or
   * returns null.
   */
  encodeData?(data: object): string | null
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
export async function encodedDataOf(
  stream: ReadableStream<Uint8Array> | undefined,
): Promise<string> {
  return stream ? (await new Response(stream).text()).replaceAll('<', '\\u003c') : ''
}

/**
 * Adds the page data as JSON, and the script that passes it on. The security policy needs no hash of JSON,
 * because it is not a script.
 */
export function withData(
  html: readonly string[],
  data: string,
): Omit<RenderedPage, 'inlineScripts'> {
  if (data === '') return { html, data, end: [] }
  const [before, after] = aroundData
  const last = html.at(-1)?.slice(0, -documentEnd.length) ?? ''
  return { html: [...html.slice(0, -1), last, before], data, end: [after] }
}
