import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Api } from '../../server/api/contract'
import { countContents, publicContents } from '../feeds/public-contents.server'
import { publicProposals } from '../feeds/public-proposals.server'
import { xmlResponse, xmlStream, xmlText } from '../feeds/xml'
import { apiOf, environmentOf } from '../loaders/api.server'
import { notFound } from '../loaders/call-service.server'
import { pathTo } from '../navigation/paths'

const ownPages = (['home', 'about', 'terms', 'contact', 'proposals'] as const).map((name) =>
  pathTo(name),
)

/** Lists that search engines may list once they have something. */
const lists = [
  ['articles', 'article'],
  ['work', 'case'],
] as const

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Tags, and series. */
const maxLists = 1000

/** Contents in one sitemap; the protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
const contentsInPart = 10_000

/** The index of the sitemaps of all pages that search engines may list; with `?part=1`, one of these. */
export async function loader(args: LoaderFunctionArgs) {
  const { siteUrl } = environmentOf(args)
  const api = apiOf(args)
  const parts = Math.max(1, Math.ceil((await countContents(api)) / contentsInPart))
  const part = new URL(args.request.url).searchParams.get('part')
  if (part === null) {
    const sitemaps = Array.from(
      { length: parts },
      (_, place) => `<sitemap><loc>${siteUrl}/sitemap.xml?part=${place + 1}</loc></sitemap>`,
    )
    return xmlResponse(
      `<sitemapindex ${namespace}>\n${sitemaps.join('\n')}\n</sitemapindex>`,
      'application/xml',
    )
  }
  const place = /^[1-9]\d{0,5}$/.test(part) ? Number(part) - 1 : parts
  if (place >= parts) throw notFound()
  return xmlStream(urls(), 'application/xml')

  async function* urls(): AsyncGenerator<string> {
    yield `<urlset ${namespace}>\n`
    if (place === 0) {
      yield [...ownPages, ...(await listPages(api))]
        .map((path) => `<url><loc>${xmlText(siteUrl + path)}</loc></url>\n`)
        .join('')
      for await (const proposals of publicProposals(api)) {
        yield proposals
          .map(({ id, updatedAt }) => entry(pathTo('proposal', { id }), updatedAt))
          .join('')
      }
    }
    for await (const contents of publicContents(api, place * contentsInPart, contentsInPart)) {
      yield contents
        .filter(({ metadata: { noindex, canonical } }) => !noindex && !canonical)
        .map(({ url, updatedAt }) => entry(url, updatedAt))
        .join('')
    }
    yield '</urlset>\n'
  }

  function entry(path: string, updatedAt: Date): string {
    return `<url><loc>${xmlText(siteUrl + path)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`
  }
}

/** The lists of contents that have something for the caller: of each type, each tag and each series. */
async function listPages({ contents, tags, series }: Api): Promise<string[]> {
  const byType = await Promise.all(
    lists.map(async ([name, type]) => {
      const { empty } = await contents.list({ status: 'published', type, size: 1 })
      return empty ? [] : [pathTo(name)]
    }),
  )
  const query = { size: maxLists }
  const [ofTags, ofSeries] = (await Promise.all([tags.list(query), series.list(query)])).map(
    ({ content }) => content.filter(({ contents }) => contents > 0).map(({ url }) => url),
  )
  return [...byType.flat(), ...withOverview('tags', ofTags), ...withOverview('series', ofSeries)]
}

function withOverview(name: 'tags' | 'series', addresses: string[] = []): string[] {
  return addresses.length > 0 ? [pathTo(name), ...addresses] : []
}
