import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node'
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from 'express'
import type { PageContext } from '../../app/loaders/context'
import type { Changes } from '../cache/changes'
import { allowedMethods, assertPageRequest, hasBody } from '../http/page-requests'
import { buildParts, takesForms } from './page-routes'
import { type PlainPages, plainPages } from './plain-pages'

/** What loaders and actions are given for a request. */
type ContextOf = (request: ExpressRequest) => Promise<PageContext>

/** Remix's pages, as they were built, as an Express handler. */
export function builtPagesHandler(
  build: ServerBuild,
  contextOf: ContextOf,
  changes: Pick<Changes, 'catchUpOnceFor'>,
): RequestHandler {
  const partFor = buildParts(build)
  const handlers = new Map<ServerBuild, RequestHandler>()
  return (request, response, next) => {
    const part = partFor(request.path)
    const handler = handlers.get(part) ?? pagesHandler(plainPages(part, changes), contextOf)
    handlers.set(part, handler)
    return handler(request, response, next)
  }
}

/** Remix's pages as they are at the moment of each request, as an Express handler. */
export function newestPagesHandler(
  newest: () => Promise<ServerBuild>,
  contextOf: ContextOf,
): RequestHandler {
  const answer = createRequestHandler(newest, 'development')
  return async (request, response) => {
    if (isAnsweredWithoutPage(await newest(), request, response)) return
    await send(await answer(webRequest(request), { ...(await contextOf(request)) }), response)
  }
}

function pagesHandler({ build, answer }: PlainPages, contextOf: ContextOf): RequestHandler {
  const answerOther = createRequestHandler(build, 'production')
  return async (request, response) => {
    if (isAnsweredWithoutPage(build, request, response)) return
    const context = { ...(await contextOf(request)) }
    const asked = webRequest(request)
    await send((await answer(asked, context)) ?? (await answerOther(asked, context)), response)
  }
}

/** Answers OPTIONS, which Remix does not know. @throws ApiError for a request that no page sends */
function isAnsweredWithoutPage(
  build: ServerBuild,
  request: ExpressRequest,
  response: ExpressResponse,
): boolean {
  const hasAction = () => takesForms(build, request.path)
  assertPageRequest(request, hasAction)
  if (request.method !== 'OPTIONS') return false
  response.status(204).set('Allow', allowedMethods(hasAction()).join(', ')).end()
  return true
}

/** A request as the web has it. */
function webRequest(request: ExpressRequest): Request {
  const { method, protocol, host, originalUrl } = request
  return new Request(`${protocol}://${host || 'localhost'}${originalUrl}`, {
    method,
    headers: webHeaders(request),
    ...(method === 'POST' && { body: createReadableStreamFromReadable(request), duplex: 'half' }),
  })
}

function webHeaders(request: ExpressRequest): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(request.headers)) {
    for (const value of [values].flat()) headers.append(name, value)
  }
  // Where a form comes from has been checked; Remix compares it with Host, which a proxy may have changed.
  headers.delete('origin')
  if (request.method === 'POST' && !hasBody(request)) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
  }
  return headers
}

/** Headers of which a page's own stand beside those of the server; any other it replaces. */
const addedUp = new Set(['set-cookie', 'vary', 'link'])

async function send(answer: Response, response: ExpressResponse): Promise<void> {
  response.status(answer.status)
  for (const [name, value] of answer.headers) {
    if (addedUp.has(name)) response.append(name, value)
    else response.setHeader(name, value)
  }
  if (isWholePage(answer)) {
    const page = Buffer.concat(answer.pieces.map((piece) => Buffer.from(piece)))
    // Without its length it would be sent in chunks.
    response.set('Content-Length', String(page.length)).end(page)
  } else if (answer.body) await writeReadableStreamToWritable(answer.body, response)
  else response.end()
}

/** Told by what it has, as the pages come from a build of their own. */
function isWholePage(answer: Response): answer is Response & { pieces: readonly string[] } {
  return 'pieces' in answer && Array.isArray(answer.pieces)
}
