import type { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import express, { type RequestHandler } from 'express'
import staticGzip from 'express-static-gzip'
import type { ChangeLog } from '../cache/change-log'
import type { Optimisations } from './optimisations'
import { builtRenderer, developmentRenderer, type Renderer } from './renderer'

export interface Pages {
  /** Serves the files of the browser's build, and of `public`. */
  assets: RequestHandler
  renderer: Renderer
  close(): Promise<void>
}

interface Options {
  optimisations: Optimisations
  changeLog: Pick<ChangeLog, 'syncOnce' | 'keepSynced'>
}

/** Opens the pages from their build. In development, Vite builds and reloads them. */
export function openPages({
  development,
  server,
  ...options
}: { development: boolean; server: Server } & Options): Promise<Pages> {
  return development ? developmentPages(server, options) : builtPages(options)
}

async function builtPages(options: Options): Promise<Pages> {
  const folder = path.resolve('build/pages')
  const build: ServerBuild = await import(pathToFileURL(path.join(folder, 'server/index.js')).href)
  const hashed = staticFiles(path.join(folder, 'client/assets'), {
    immutable: true,
    maxAge: '365d',
  })
  const named = staticFiles(path.join(folder, 'client'), { maxAge: '1h' })
  return {
    assets: express.Router().use('/assets', whenFileName(hashed)).use(whenFileName(named)),
    renderer: builtRenderer(build, options),
    close: async () => {},
  }
}

/** Serves a folder. The build has put compressed files beside the others. */
function staticFiles(
  folder: string,
  cacheControl: { immutable?: boolean; maxAge: string },
): RequestHandler {
  return staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { ...cacheControl, index: false, redirect: false },
  })
}

/** Skips paths without an extension: they are pages, so looking on the disk is useless. */
function whenFileName(files: RequestHandler): RequestHandler {
  return (request, response, next) =>
    hasExtension(request.path) ? files(request, response, next) : next()
}

/** False for an invalid encoding, to which the library would send a response of its own. */
function hasExtension(address: string): boolean {
  try {
    return path.extname(decodeURIComponent(address)) !== ''
  } catch {
    return false
  }
}

async function developmentPages(
  server: Server,
  { optimisations }: Pick<Options, 'optimisations'>,
): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: { server } }, appType: 'custom' })
  // Vite does not know the type of the module.
  const currentBuild = () =>
    vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  return {
    assets: vite.middlewares,
    renderer: developmentRenderer(currentBuild, { optimisations }),
    close: () => vite.close(),
  }
}
