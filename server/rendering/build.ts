import type { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import express, { type Request, type RequestHandler } from 'express'
import staticGzip from 'express-static-gzip'
import type { PageContext } from '../../app/loaders/context'
import type { Changes } from '../cache/changes'
import { builtPagesHandler, newestPagesHandler } from './pages-handler'

export interface Pages {
  /** The files of the browser's build, and of `public`. */
  assets: RequestHandler
  handler: (contextOf: (request: Request) => Promise<PageContext>) => RequestHandler
  close(): Promise<void>
}

/** The site's pages: from their build, or in development from Vite, which reloads them in the browser. */
export function openPages({
  development,
  server,
  changes,
}: {
  development: boolean
  server: Server
  changes: Changes
}): Promise<Pages> {
  return development ? developmentPages(server) : builtPages(changes)
}

async function builtPages(changes: Changes): Promise<Pages> {
  const folder = path.resolve('build/pages')
  const build = (await import(
    pathToFileURL(path.join(folder, 'server/index.js')).href
  )) as ServerBuild
  const hashed = staticFiles(path.join(folder, 'client/assets'), {
    immutable: true,
    maxAge: '365d',
  })
  const named = staticFiles(path.join(folder, 'client'), { maxAge: '1h' })
  return {
    assets: express.Router().use('/assets', whenNamed(hashed)).use(whenNamed(named)),
    handler: (contextOf) => builtPagesHandler(build, contextOf, changes),
    close: async () => {},
  }
}

/** The files of a folder, compressed as the build has left them there. */
function staticFiles(
  folder: string,
  kept: { immutable?: boolean; maxAge: string },
): RequestHandler {
  return staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { ...kept, index: false, redirect: false },
  })
}

/** Only an address with an ending can be a file: for a page's address no disk is asked. */
function whenNamed(files: RequestHandler): RequestHandler {
  return (request, response, next) =>
    namesFile(request.path) ? files(request, response, next) : next()
}

/** What cannot be decoded names none: the library would answer that itself, in words of its own. */
function namesFile(address: string): boolean {
  try {
    return path.extname(decodeURIComponent(address)) !== ''
  } catch {
    return false
  }
}

async function developmentPages(server: Server): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: { server } }, appType: 'custom' })
  const newest = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  return {
    assets: vite.middlewares,
    handler: (contextOf) => newestPagesHandler(newest, contextOf),
    close: () => vite.close(),
  }
}
