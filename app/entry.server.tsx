import { Writable } from 'node:stream'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { RenderedPages } from './chrome/page-list'
import { renderedPages } from './chrome/rendered-pages.server'
import { pagePolicy } from './content-security-policy.server'
import type { RootData } from './root-data'
import { scriptsAfterPaint } from './scripts-after-paint.server'
import { WholePage } from './whole-page.server'

const renderTimeout = 10_000
/**
 * How long Remix keeps all that belongs to a request, for data that is still to come. Loaders wait for
 * theirs, so none is.
 */
export const streamTimeout = 0
/** React writes it when it renders in time, and not when it renders at once. */
const doctype = '<!DOCTYPE html>'
const end = '</body></html>'
/** How React marks a part that it could not render at once. */
const leftToBrowser = '<!--$!-->'

/**
 * Renders a page to the end and answers it in one piece: the security policy names its inline scripts
 * by their hashes, and must know them all before the first header leaves.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext | undefined,
): Promise<Response> {
  const { html: rendered, data } = await renderWhole(context, request.url)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  limitCaching(request, headers)
  // In development Vite adds scripts and styles of its own, which come first.
  if (import.meta.env.DEV) return new WholePage(withData(rendered, data), { headers, status })
  const html = scriptsAfterPaint(rendered)
  headers.set('Content-Security-Policy', pagePolicy(html, othersOf(loadContext)))
  return new WholePage(withData(html, data), { headers, status })
}

/** The data of a page, which its scripts ask for, is as much somebody's own as the page is. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  limitCaching(request, response.headers)
  return response
}

/** What a cookie or a token has shaped is for one person alone. */
function limitCaching(request: Request, headers: Headers): void {
  if (headers.has('Cache-Control')) return
  const personal = request.headers.has('Cookie') || request.headers.has('Authorization')
  headers.set('Cache-Control', personal ? 'private, no-store' : 'no-cache')
}

/** Who else has a part in a page: `/v1` when it is served apart from it, and who counts visits. */
function othersOf(context: AppLoadContext | undefined) {
  const address = context?.environment?.apiBaseUrl ?? process.env.API_BASE_URL
  return {
    apiOrigin: address ? new URL(address).origin : undefined,
    googleTag: Boolean(context?.environment?.googleTagId ?? process.env.GOOGLE_TAG_ID),
  }
}

/** Hands the page's data to the stream that Remix's scripts read it from. */
const handOver = `(function(told,data){
told.enqueue(data.textContent)
told.close()
})(window.__remixContext.streamController,document.getElementById('page-data'))`

/** How a page with scripts ends. */
const handingOver = `<script>${handOver}</script>${end}`

interface RenderedPage {
  /** The whole document, but for the data. */
  html: string
  /** What its scripts begin with, as Remix encodes it; empty for a page without scripts. */
  data: string
}

/**
 * A page as one string. Remix would have React render the page's data too, chunk by chunk as it is
 * encoded, as scripts; everything is there already, so it is added at the end as what it is, JSON.
 */
async function renderWhole(context: EntryContext, url: string): Promise<RenderedPage> {
  const { serverHandoffStream, ...rest } = context
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : ''
  const root = rest.staticHandlerContext.loaderData.root as RootData | undefined
  const page = (
    <RenderedPages value={root ? renderedPages(root.pages) : null}>
      <RemixServer context={rest} url={url} />
    </RenderedPages>
  )
  const whole = renderAtOnce(page) ?? (await renderInTime(page))
  if (!context.renderMeta?.didRenderScripts) return { html: whole, data: '' }
  return { html: whole.slice(0, -end.length) + handingOver, data }
}

/** Adds the data before the script that hands it over. Being no script, it is not in the security policy. */
function withData(html: string, data: string): string {
  if (data === '') return html
  const json = data.replaceAll('<', '\\u003c')
  return `${html.slice(0, -handingOver.length)}<script type="application/json" id="page-data">${json}</script>${handingOver}`
}

/** As a response would read it, in less than half of the time. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true })
  }
  return text + decoder.decode()
}

/** Null when something has to be waited for, the code of a home's design for example. */
function renderAtOnce(page: React.ReactNode): string | null {
  try {
    const html = renderToString(page)
    return html.includes(leftToBrowser) ? null : `${doctype}${html}`
  } catch {
    // What is really wrong with the page is told when it is rendered the other way.
    return null
  }
}

/** The same, waiting for what is not there yet. */
function renderInTime(page: React.ReactNode): Promise<string> {
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
      // React would send larger parts behind the page, for a script to put in their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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
