import path from 'node:path'
import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { iconAt } from '../../cms/assets/icon-names'
import type { Icons } from '../../cms/assets/icons'
import type { BucketStore, FolderStore } from '../../cms/assets/store-kinds'
import { withStoredFile } from '../assets/stored-file'
import type { ReadCache } from '../cache/read-cache'
import { isRead } from '../http/page-requests'
import { asSystem } from '../identity/caller'

interface Options {
  payload: Payload
  readCache: ReadCache
  store: FolderStore | BucketStore
}

/** As that of the product's own icons. Pages name the version of the picture, so that a new one is shown at once. */
const cacheForAnHour = 'public, max-age=3600'

/**
 * Serves the icons that are made from the site's picture. Without one, or when it cannot be read, the next handler
 * serves those of the product.
 */
export function siteIcons(options: Options): RequestHandler {
  const { payload } = options
  const iconsOf = drawnOnce(options)
  /** Shown while the database does not respond. */
  let known: string | null = null

  return async (request, response, next) => {
    const name = isRead(request.method) ? iconAt(request.path) : undefined
    if (!name) return next()
    known = await pictureOf(options).catch(() => known)
    if (known === null) return next()
    const icons = await iconsOf(known).catch((err: unknown) => {
      payload.logger.error({ err, msg: 'The icons of the site could not be drawn' })
      return null
    })
    if (!icons) return next()
    response.set('Cache-Control', cacheForAnHour).type(path.extname(name))
    response.send(Buffer.from(icons[name], 'base64'))
  }
}

/** The file of the site's icon; its content never changes under its name. */
function pictureOf({ payload, readCache }: Options): Promise<string | null> {
  return readCache.get('icon of the site', ['site', 'assets'], async () => {
    const { icon } = await payload.findGlobal({
      slug: 'site',
      depth: 1,
      select: { icon: true },
      ...asSystem('the icon of the site is public'),
    })
    return typeof icon === 'object' ? (icon?.filename ?? null) : null
  })
}

/** Draws the icons once for each picture, and caches those of the last one. */
function drawnOnce({ payload, store }: Options): (picture: string) => Promise<Icons> {
  let last: { picture: string; icons: Promise<Icons> } | null = null

  async function draw(picture: string): Promise<Icons> {
    const { drawIcons } = payload
    if (!drawIcons) throw new Error('Only the running server can draw icons.')
    return withStoredFile(store, picture, drawIcons)
  }

  return (picture) => {
    if (last?.picture === picture) return last.icons
    const drawn = { picture, icons: draw(picture) }
    last = drawn
    drawn.icons.catch(() => {
      if (last === drawn) last = null
    })
    return drawn.icons
  }
}
