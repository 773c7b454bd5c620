import { Writable } from 'node:stream'
import type { AppLoadContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { RenderedPageListContext } from './chrome/page-list'
import { isServiceFailure } from './loaders/call-service.server'
import { OwnScripts } from './page-head/own-scripts'
import { pagePolicy } from './rendering/content-security-policy.server'
import { renderedPages } from './rendering/rendered-pages.server'
import { scriptsAfterPaint, starter } from './rendering/scripts-after-paint.server'
import { type ContextWithData, WholePage } from './rendering/whole-page.server'
import type { RootData } from './root-data'

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
 * Renders a page to the end and answers it in one piece: the security policy names the site's own inline
 * scripts by their hashes, and must know them all before the first header leaves.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: ContextWithData,
  loadContext: AppLoadContext | undefined,
): Promise<Response> {
  const { html, data, ownScripts } = await renderWhole(context, request.url)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  limitCaching(request, headers)
  // In development Vite adds scripts and styles of its own, which come first.
  if (import.meta.env.DEV) return new WholePage(withData([html], data), { headers, status })
  const pieces = withData(scriptsAfterPaint(html), data)
  headers.set('Content-Security-Policy', pagePolicy(ownScripts, othersOf(loadContext)))
  return new WholePage(pieces, { headers, status })
}

/** The data of a page, which its scripts ask for, is as much somebody's own as the page is. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  limitCaching(request, response.headers)
  return response
}

/** Remix would print an error as it is, in several lines, and with whatever the request has put into it. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Partial<AppLoadContext> },
): void {
  // Nothing is wrong here where somebody has left, or has asked for what there is not.
  const status = isServiceFailure(error) || isRouteErrorResponse(error) ? error.status : 500
  if (request.signal.aborted || status < 500) return
  const report = context.report ?? console.error
  report(error)
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

const aroundData = [
  '<script type="application/json" id="page-data">',
  `</script><script>${handOver}</script>${end}`,
] as const

interface RenderedPage {
  /** The whole document, but for the data. */
  html: string
  /** What its scripts begin with, as Remix encodes it, with every `<` escaped; empty for a page without scripts. */
  data: string
  /** The texts of the inline scripts that the site has put into it. */
  ownScripts: Iterable<string>
}

/**
 * A page as one string. Remix would have React render the page's data too, chunk by chunk as it is
 * encoded, as scripts; everything is there already, so it is added at the end as what it is, JSON.
 */
async function renderWhole(context: ContextWithData, url: string): Promise<RenderedPage> {
  const { serverHandoffStream, encodedData, ...rest } = context
  const data = encodedData ?? (serverHandoffStream ? await escapedTextOf(serverHandoffStream) : '')
  const root = rest.staticHandlerContext.loaderData.root as RootData | undefined
  const ownScripts = new Set<string>()
  const page = (
    <OwnScripts value={ownScripts}>
      <RenderedPageListContext value={root ? renderedPages(root.pages) : null}>
        <RemixServer context={rest} url={url} />
      </RenderedPageListContext>
    </OwnScripts>
  )
  const html = renderAtOnce(page) ?? (await renderInTime(page))
  if (!context.renderMeta?.didRenderScripts) return { html, data: '', ownScripts }
  return { html, data, ownScripts: ownScripts.add(starter).add(handOver) }
}

/** Adds the data before the script that hands it over. Being no script, it needs no place in the security policy. */
function withData(pieces: readonly string[], data: string): readonly string[] {
  if (data === '') return pieces
  const [before, after] = aroundData
  const last = pieces.at(-1)?.slice(0, -end.length) ?? ''
  return [...pieces.slice(0, -1), last, before, data, after]
}

async function escapedTextOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return (await new Response(stream).text()).replaceAll('<', '\\u003c')
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
