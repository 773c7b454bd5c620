import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedOf } from '../feeds/feed.server'
import { xmlResponse, xmlText } from '../feeds/xml'

/** The newest articles as RSS 2.0. */
export async function loader(args: LoaderFunctionArgs) {
  const { site, siteUrl, articles, updatedAt } = await feedOf(args)
  const items = articles.map(
    ({ id, title, url, metadata, createdAt }) => `<item>
<title>${xmlText(title)}</title>
<link>${xmlText(siteUrl + url)}</link>
<guid isPermaLink="true">${siteUrl}/content/${id}</guid>
<description>${xmlText(metadata.description)}</description>
<pubDate>${createdAt.toUTCString()}</pubDate>
</item>`,
  )
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(site.name)}</title>
<link>${siteUrl}/</link>
<description>${xmlText(site.description)}</description>
<language>en</language>
<atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>
${updatedAt ? `<lastBuildDate>${updatedAt.toUTCString()}</lastBuildDate>` : ''}
${items.join('\n')}
</channel></rss>`,
    'application/rss+xml',
  )
}
