import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicContents } from '../feeds/public-contents.server'
import { xmlResponse, xmlText } from '../feeds/xml'
import { apiOf, environmentOf } from '../loaders/api.server'
import { pathTo } from '../navigation/paths'

const ownPages = [pathTo('home'), pathTo('about'), pathTo('terms'), pathTo('contact')]

/** All pages that search engines may list. */
export async function loader(args: LoaderFunctionArgs) {
  const { siteUrl } = environmentOf(args)
  const contents = await publicContents(apiOf(args))
  const urls = [
    ...ownPages.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`),
    ...contents.map(
      ({ url, updatedAt }) =>
        `<url><loc>${xmlText(siteUrl + url)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ]
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
    'application/xml',
  )
}
