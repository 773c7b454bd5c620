import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedOf } from '../feeds/feed.server'
import { xmlResponse, xmlText } from '../feeds/xml'

/** The newest articles as RSS 2.0. */
export async function loader(args: LoaderFunctionArgs) {
  const { site, siteUrl, items, updatedAt } = await feedOf(args)
  const entries = items.map(
    ({ id, title, url, summary, html, author, picture, publishedAt }) => `<item>
<title>${xmlText(title)}</title>
<link>${xmlText(url)}</link>
<guid isPermaLink="false">${xmlText(id)}</guid>
<description>${xmlText(summary)}</description>
<content:encoded>${xmlText(html)}</content:encoded>
<dc:creator>${xmlText(author)}</dc:creator>
${picture ? `<enclosure url="${xmlText(picture.url)}" length="${picture.size}" type="${xmlText(picture.mimeType)}"/>` : ''}
<pubDate>${publishedAt.toUTCString()}</pubDate>
</item>`,
  )
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${xmlText(site.name)}</title>
<link>${siteUrl}/</link>
<description>${xmlText(site.description)}</description>
<language>en</language>
<atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>
${updatedAt ? `<lastBuildDate>${updatedAt.toUTCString()}</lastBuildDate>` : ''}
${entries.join('\n')}
</channel></rss>`,
    'application/rss+xml',
  )
}
