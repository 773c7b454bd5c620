import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { isBeingRemoved } from '../../cms/assets/orphaned-files'
import { playableTypeOfName } from '../../cms/assets/playable-types'
import type { BucketStore, FolderStore } from '../../cms/assets/store-kinds'
import { avifNameOf } from '../../cms/assets/variants'
import { assetText } from './messages'

/** The form of the store's file names; it allows no path. */
const fileName =
  /^\/([0-9a-z]{26}(?:-[0-9a-z]+)?\.(?:webp|pdf|svg|mp4|webm|mp3|m4a|weba|ogg|wav|flac|vtt))$/

const cacheForGood = 'public, max-age=31536000, immutable'

/**
 * Serves the files of assets, with ranges and ETags. Files never change under their names, so
 * browsers may cache them permanently. Browsers that take AVIF get it where it is made: under the same address, so
 * that pages, which are cached too, need not change once it is.
 */
export function assetFiles(store: FolderStore | BucketStore): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').type('text').send(assetText('readOnly'))
      return
    }
    const name = fileName.exec(request.path)?.[1]
    if (!name || isBeingRemoved(name)) return notFound(response)
    response.set('Content-Security-Policy', contentPolicy(name))
    response.set('X-Content-Type-Options', 'nosniff')
    // Pages of a page tier may be on another site than the files they show.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin')
    if (name.endsWith('.pdf')) response.set('Content-Disposition', 'attachment')
    const playable = playableTypeOfName(name)
    if (playable) response.type(playable)
    const avif = avifNameOf(name)
    if (avif) response.vary('Accept')
    const names = avif && takesAvif(request) ? [avif, name] : [name]
    if (store.kind === 'folder') await sendFromFolder(store, names, response)
    else await sendFromBucket(store, names, request, response)
  }
}

/**
 * An SVG that is opened by itself is a document: it gets an origin of its own, and no script. A video that is opened by
 * itself is in a document of the browser, which loads it again.
 */
function contentPolicy(name: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  if (playableTypeOfName(name)) return `${policy}; media-src 'self'`
  return name.endsWith('.svg') ? `${policy}; sandbox` : policy
}

function sendStatus(response: Response, status: number): void {
  response.removeHeader('Cache-Control')
  response.removeHeader('Content-Type')
  response.status(status).end()
}

function notFound(response: Response): void {
  response.removeHeader('Content-Disposition')
  response.status(404).set('Cache-Control', 'no-store').type('text').send(assetText('noFile'))
}

/** Browsers name it when they take it; "any type" does not mean that they do. */
function takesAvif(request: Request): boolean {
  return /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.get('accept') ?? '')
}

/** Sends the first of the files that exists. */
async function sendFromFolder(
  store: FolderStore,
  names: string[],
  response: Response,
): Promise<void> {
  const [name = '', ...others] = names
  if (others.length > 0 && !(await stat(path.join(store.folder, name)).catch(() => null))) {
    return sendFromFolder(store, others, response)
  }
  return new Promise((resolve, reject) => {
    const options = { root: store.folder, immutable: true, maxAge: '365d' }
    response.sendFile(name, options, (error?: unknown) => {
      // A client that disconnects early is not an error.
      if (!error || response.headersSent || response.destroyed) return resolve()
      const status = requestErrorStatus(error)
      if (!status) return reject(error)
      if (status === 404) notFound(response)
      else sendStatus(response, status)
      resolve()
    })
  })
}

async function sendFromBucket(
  store: BucketStore,
  names: string[],
  request: Request,
  response: Response,
): Promise<void> {
  const disconnected = new AbortController()
  response.once('close', () => disconnected.abort())
  const wanted = {
    headOnly: request.method === 'HEAD',
    range: request.get('range'),
    ifRange: request.get('if-range'),
    ifNoneMatch: request.get('if-none-match'),
  }
  const [name = '', other] = names
  let result = await store.read(name, wanted, disconnected.signal)
  if (result.status === 404 && other) result = await store.read(other, wanted, disconnected.signal)
  if (result.status === 404) return notFound(response)
  if (result.status === 416) return sendStatus(response, 416)
  response
    .status(result.status)
    .set({ 'Accept-Ranges': 'bytes', 'Cache-Control': cacheForGood, ...result.headers })
  if (!result.body) response.end()
  // A client that disconnects early is not an error.
  else await pipeline(result.body, response).catch(() => response.destroy())
}

/**
 * The status of an error caused by the request, such as an invalid range; null for other errors.
 */
function requestErrorStatus(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  const { status } = error
  return typeof status === 'number' && status < 500 ? status : null
}
