import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import type { Request, RequestHandler } from 'express'
import type { PageContext } from '../app/context'

interface PagesOptions {
  /** Remix's server build, or how to get the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'development' | 'production'
  /** What loaders and actions are given for a request. */
  contextOf: (request: Request) => Promise<PageContext>
}

/** Remix's pages as an Express handler. */
export function pagesHandler({ build, mode, contextOf }: PagesOptions): RequestHandler {
  // Remix's types are Express 4's; the two agree on all that it calls.
  return createRequestHandler({ build, mode, getLoadContext: contextOf as never }) as RequestHandler
}
