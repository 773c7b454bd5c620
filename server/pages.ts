import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import type { Request, RequestHandler } from 'express'
import type { PageContext } from '../app/context'
import { buildParts } from './page-routes'

/** What loaders and actions are given for a request. */
type ContextOf = (request: Request) => Promise<PageContext>

/** Remix's pages, as they were built, as an Express handler. */
export function builtPagesHandler(build: ServerBuild, contextOf: ContextOf): RequestHandler {
  const partFor = buildParts(build)
  const handlers = new Map<ServerBuild, RequestHandler>()
  return (request, response, next) => {
    const part = partFor(request.path)
    const handler = handlers.get(part) ?? remixHandler(part, 'production', contextOf)
    handlers.set(part, handler)
    return handler(request, response, next)
  }
}

/** Remix's pages as they are at the moment of each request, as an Express handler. */
export function newestPagesHandler(
  newest: () => Promise<ServerBuild>,
  contextOf: ContextOf,
): RequestHandler {
  return remixHandler(newest, 'development', contextOf)
}

function remixHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'development' | 'production',
  contextOf: ContextOf,
): RequestHandler {
  // Remix's types are Express 4's; the two agree on all that it calls.
  return createRequestHandler({ build, mode, getLoadContext: contextOf as never }) as RequestHandler
}
