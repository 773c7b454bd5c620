import type { Payload } from 'payload'
import { contentUrl } from '../../cms/address'
import type { SiteOperations } from '../contract/site'
import { serializeHome, serializeSite, serializeSitePage } from '../serializers/site'
import { asCaller, type Caller } from './caller'

/** What the site's own pages show, with the rights of one caller. */
export function siteOperations({
  payload,
  caller,
}: {
  payload: Payload
  caller: Caller
}): SiteOperations {
  const access = asCaller(caller)
  return {
    async get() {
      return serializeSite(await payload.findGlobal({ slug: 'site', depth: 1, ...access }))
    },
    async pages() {
      const { docs } = await payload.find({
        collection: 'contents',
        where: { and: [{ _status: { equals: 'published' } }, { archived: { not_equals: true } }] },
        sort: 'title',
        pagination: false,
        depth: 0,
        select: { title: true, slug: true },
        ...access,
      })
      return docs.map((content) => ({ title: content.title, url: contentUrl(content) }))
    },
    async home() {
      return serializeHome(await payload.findGlobal({ slug: 'home', depth: 1, ...access }))
    },
    async about() {
      return serializeSitePage(await payload.findGlobal({ slug: 'about', depth: 1, ...access }))
    },
  }
}
