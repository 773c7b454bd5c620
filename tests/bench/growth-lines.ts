import type { OneConnection, Request } from './one-connection'
import { inventedWord } from './prose'
import { slugAt } from './rows'

/** A running site of a given size. */
export interface Site {
  contents: number
  submissions: number
  url: string
  pid: number
  /** Of an administrator. */
  cookie: string
  connection: OneConnection
  /** A content that is changed, one of the first. */
  updatedId: string
}

export interface Line {
  name: string
  /** The largest allowed cost, as a multiple of that on the smallest site. */
  allowed?: number
  /** The requests of one sample, in sequence. */
  requests(site: Site): Request[]
}

/**
 * The number of contents that are requested in turn, the same on each site, from the first to the
 * last.
 */
const requestCount = 20

/** @param sites whose requests are counted from here on */
export function growthLines(sites: Site[]): Line[] {
  const turns = new Map(sites.map((site) => [site, 0]))
  function next(site: Site): number {
    const turn = (turns.get(site) ?? 0) + 1
    turns.set(site, turn)
    return turn
  }
  const placeOf = (site: Site) =>
    Math.floor(((next(site) % requestCount) * site.contents) / requestCount)
  // A request with an Origin bypasses the response cache.
  const uncached = ({ url }: Site) => ({ headers: { origin: url } })
  const asAdmin = ({ url, cookie }: Site) => ({ headers: { origin: url, cookie } })

  return [
    {
      name: 'page by slug, cached',
      allowed: 1.3,
      requests: () => [{ path: `/${slugAt(50)}` }],
    },
    { name: 'home, cached', allowed: 1.3, requests: () => [{ path: '/' }] },
    {
      name: 'list of 100, cached',
      allowed: 1.3,
      requests: () => [{ path: '/v1/content?size=100' }],
    },
    {
      name: 'page by slug, not cached',
      allowed: 1.3,
      requests: (site) => [{ path: `/${slugAt(placeOf(site))}`, ...uncached(site) }],
    },
    {
      name: 'content by slug from /v1, not cached',
      allowed: 1.3,
      requests: (site) => [
        { path: `/v1/content/slug/${slugAt(placeOf(site))}`, ...uncached(site) },
      ],
    },
    {
      name: 'home, not cached',
      allowed: 1.3,
      requests: (site) => [{ path: '/', ...uncached(site) }],
    },
    {
      name: 'list of 100 from /v1, not cached',
      allowed: 2,
      requests: (site) => [{ path: '/v1/content?size=100', ...uncached(site) }],
    },
    {
      name: 'newest 20 articles from /v1, not cached',
      allowed: 2,
      requests: (site) => [
        { path: '/v1/content?type=article&sort=createdAt,desc&size=20', ...uncached(site) },
      ],
    },
    {
      name: 'search for a word of 5 contents',
      allowed: 2,
      requests: (site) => [
        { path: `/search?q=${inventedWord(Math.floor(placeOf(site) / 5))}shared` },
      ],
    },
    {
      name: 'search for a word of every seventh',
      allowed: 2,
      requests: () => [{ path: '/search?q=harbour' }],
    },
    {
      name: 'admin, contents',
      allowed: 2,
      requests: (site) => [{ path: '/admin/contents', ...asAdmin(site) }],
    },
    {
      name: 'admin, forms',
      allowed: 2,
      requests: (site) => [{ path: '/admin/forms', ...asAdmin(site) }],
    },
    {
      name: 'admin, forms of one name, not read',
      allowed: 2,
      requests: (site) => [{ path: '/admin/forms?name=contact&read=no', ...asAdmin(site) }],
    },
    {
      name: 'create a content',
      allowed: 2,
      requests: (site) => [
        {
          path: '/v1/content',
          method: 'POST',
          ...asAdmin(site),
          body: {
            type: 'page',
            title: `Written while measuring, number ${next(site)}`,
            status: 'published',
            data: 'A paragraph of a few words.\n\nAnd one more.',
          },
        },
      ],
    },
    {
      name: 'update a content',
      allowed: 2,
      requests: (site) => [update(site)],
    },
    {
      name: 'update a content, then read its page',
      allowed: 2,
      requests: (site) => [update(site), { path: `/${slugAt(50)}` }],
    },
    {
      name: 'update a content, then search',
      allowed: 2,
      requests: (site) => [
        update(site),
        { path: `/search?q=${inventedWord(Math.floor(placeOf(site) / 5))}shared` },
      ],
    },
    {
      name: 'send a form',
      allowed: 2,
      requests: (site) => [
        {
          path: '/v1/form/contact',
          method: 'POST',
          body: {
            name: `Guest ${next(site)}`,
            email: 'guest@guests.example',
            message: 'Please call back.',
          },
        },
      ],
    },
  ]

  function update(site: Site): Request {
    return {
      path: `/v1/content/${site.updatedId}`,
      method: 'POST',
      ...asAdmin(site),
      body: { title: `Changed while measuring, number ${next(site)}` },
    }
  }
}
