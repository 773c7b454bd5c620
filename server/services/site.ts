import type { Payload } from 'payload'
import { contentUrl } from '../../cms/address'
import type { SiteOperations } from '../contract/site'
import type { Memory } from '../memory'
import { serializeHome, serializeSite, serializeSitePage } from '../serializers/site'
import { asCaller, type Caller } from './caller'

/** What the site's own pages show, with the rights of one caller. */
export function siteOperations({
  payload,
  caller,
  memory,
}: {
  payload: Payload
  caller: Caller
  memory: Memory
}): SiteOperations {
  const access = asCaller(caller)
  /** What strangers see is the same for all of them. */
  function forStrangers<T>(
    key: string,
    tags: readonly string[],
    read: () => Promise<T>,
  ): Promise<T> {
    return caller ? read() : memory.remember(key, tags, read)
  }
  return {
    get: () =>
      memory.remember('site', ['site', 'assets'], async () =>
        serializeSite(await payload.findGlobal({ slug: 'site', depth: 1, ...access })),
      ),
    pages: () =>
      forStrangers('pages', ['pages'], async () => {
        const { docs } = await payload.find({
          collection: 'contents',
          where: {
            and: [{ _status: { equals: 'published' } }, { archived: { not_equals: true } }],
          },
          sort: 'title',
          pagination: false,
          depth: 0,
          select: { title: true, slug: true },
          ...access,
        })
        return docs.map((content) => ({ title: content.title, url: contentUrl(content) }))
      }),
    home: () =>
      forStrangers('home', ['home', 'pages', 'assets'], async () =>
        serializeHome(await payload.findGlobal({ slug: 'home', depth: 1, ...access })),
      ),
    about: () =>
      forStrangers('about', ['about', 'pages', 'assets'], async () =>
        serializeSitePage(await payload.findGlobal({ slug: 'about', depth: 1, ...access })),
      ),
  }
}
