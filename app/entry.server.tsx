import { randomBytes } from 'node:crypto'
import { type AppLoadContext, createReadableStreamFromReadable } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { encode } from 'turbo-stream'
import { RenderedPageListContext } from './chrome/page-list'
import { isServiceFailure } from './loaders/call-service.server'
import type { PageOptimisations } from './loaders/context'
import { interfaceLanguage } from './messages/page-language'
import { contentIn } from './navigation/handle'
import { InlineScripts } from './page-head/inline-scripts'
import { pagePolicy } from './rendering/content-security-policy.server'
import { starter, withDeferredScripts } from './rendering/deferred-scripts.server'
import { pageListHtml } from './rendering/page-list-html.server'
import {
  type PageState,
  type RenderedPage,
  renderOnce,
  shareable,
} from './rendering/render-cache.server'
import { renderToStream } from './rendering/stream-rendering.server'
import {
  type ContextWithData,
  dataScript,
  encodedDataOf,
  renderDocument,
  StringResponse,
  withData,
} from './rendering/string-rendering.server'
import type { RootData } from './root-data'

/** How long Remix holds a request for pending data. Loaders await all data, so nothing is pending. */
export const streamTimeout = 0

const allOptimisations: PageOptimisations = {
  stringRendering: true,
  deferredScripts: true,
  pageListHtml: true,
  renderCache: true,
}

interface PageToRender {
  url: string
  status: number
  headers: Headers
  context: ContextWithData
  optimisations: PageOptimisations
  /** Sets the content security policy. */
  setPolicy(inlineScripts: Iterable<string>, nonce?: string): void
}

/**
 * Renders the whole document before its headers are sent: the security policy names the site's own inline
 * scripts by their hashes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: ContextWithData,
  loadContext: AppLoadContext | undefined,
): Promise<Response> {
  const page: PageToRender = {
    url: request.url,
    status,
    headers,
    context,
    optimisations: loadContext?.optimisations ?? allOptimisations,
    setPolicy(inlineScripts, nonce) {
      // In development Vite adds scripts and styles of its own.
      if (import.meta.env.DEV) return
      const policy = pagePolicy(inlineScripts, { ...policySources(loadContext), nonce })
      headers.set('Content-Security-Policy', policy)
    },
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  limitCaching(request, headers)
  return page.optimisations.stringRendering ? stringResponse(page) : streamResponse(page)
}

async function stringResponse(page: PageToRender): Promise<Response> {
  const { url, status, headers, context, optimisations } = page
  const { serverHandoffStream, encodeData, staticHandlerContext } = context
  const { loaderData, actionData, errors } = staticHandlerContext
  const state = { loaderData, actionData, errors }
  const sharing = encodeData && optimisations.renderCache ? shareable(url, state, encodeData) : null
  if (sharing) {
    const { fragments, inlineScripts } = await renderOnce(sharing, () =>
      renderPage(page, sharing.state, sharing.data),
    )
    page.setPolicy(inlineScripts)
    return new StringResponse(fragments, { headers, status })
  }
  const data = encodeData?.(state) ?? (await encodedDataOf(serverHandoffStream ?? encode(state)))
  const { html, end, inlineScripts } = await renderPage(page, state, data)
  page.setPolicy(inlineScripts)
  return new StringResponse([...html, data, ...end], { headers, status })
}

/** @param data the state as Remix encodes it */
async function renderPage(
  page: PageToRender,
  state: PageState,
  data: string,
): Promise<RenderedPage> {
  const { serverHandoffStream: _, encodeData: __, ...withoutData } = page.context
  const staticHandlerContext = { ...withoutData.staticHandlerContext, ...state }
  const context = { ...withoutData, staticHandlerContext }
  const inlineScripts = new Set<string>()
  const html = await renderDocument(
    inSite({ ...page, context }, inlineScripts, <RemixServer context={context} url={page.url} />),
  )
  const isDeferred = page.optimisations.deferredScripts && !import.meta.env.DEV
  const hasScripts = context.renderMeta?.didRenderScripts ?? false
  if (hasScripts) {
    inlineScripts.add(dataScript)
    if (isDeferred) inlineScripts.add(starter)
  }
  const fragments = isDeferred ? withDeferredScripts(html) : [html]
  return { ...withData(fragments, hasScripts ? data : ''), inlineScripts }
}

/** As Remix and React respond by themselves. */
async function streamResponse(page: PageToRender): Promise<Response> {
  const { url, status, headers, context } = page
  const inlineScripts = new Set<string>()
  const nonce = randomBytes(16).toString('base64')
  const stream = await renderToStream(
    inSite(page, inlineScripts, <RemixServer context={context} url={url} nonce={nonce} />),
    nonce,
  )
  page.setPolicy(inlineScripts, nonce)
  return new Response(createReadableStreamFromReadable(stream), { headers, status })
}

/** A page within the React contexts that only the server provides. */
function inSite(
  { context, optimisations }: PageToRender,
  inlineScripts: Set<string>,
  page: ReactElement,
): ReactElement {
  const { loaderData, matches } = context.staticHandlerContext
  const root: RootData | undefined = loaderData.root
  const content = contentIn(
    matches.map(({ route: { id } }) => ({
      handle: context.routeModules[id]?.handle,
      data: loaderData[id],
    })),
  )
  const list =
    root && optimisations.pageListHtml
      ? pageListHtml(root, interfaceLanguage(content?.language, root.site.language))
      : null
  return (
    <InlineScripts value={inlineScripts}>
      <RenderedPageListContext value={list}>{page}</RenderedPageListContext>
    </InlineScripts>
  )
}

/** The data of a page, which its scripts request, is as private as the page. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  limitCaching(request, response.headers)
  return response
}

/** By default Remix prints an error over several lines, with text of the request. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Partial<AppLoadContext> },
): void {
  // A client that has left, or has requested what does not exist, is no error of the site.
  const status = isServiceFailure(error) || isRouteErrorResponse(error) ? error.status : 500
  if (request.signal.aborted || status < 500) return
  const report = context.report ?? console.error
  report(error)
}

/** A response to a cookie or a token is private. */
function limitCaching(request: Request, headers: Headers): void {
  if (headers.has('Cache-Control')) return
  const isPrivate = request.headers.has('Cookie') || request.headers.has('Authorization')
  headers.set('Cache-Control', isPrivate ? 'private, no-store' : 'no-cache')
}

/** Other origins that a page uses: `/v1` when it is served elsewhere, and the Google tag. */
function policySources(context: AppLoadContext | undefined) {
  const address = context?.environment?.apiBaseUrl ?? process.env.API_BASE_URL
  return {
    apiOrigin: address ? new URL(address).origin : undefined,
    googleTag: Boolean(context?.environment?.googleTagId ?? process.env.GOOGLE_TAG_ID),
  }
}
