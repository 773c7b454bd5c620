import type { Feed } from './feed.server'
import { xmlResponse, xmlText } from './xml'

interface Channel {
  title: string
  description: string
  /** The path of the page that the feed is of. */
  path: string
  /** The path of the feed. */
  self: string
}

/** A feed as RSS 2.0. */
export function rssResponse(
  { site, siteUrl, items, updatedAt }: Feed,
  { title, description, path, self }: Channel,
): Response {
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
<title>${xmlText(title)}</title>
<link>${xmlText(siteUrl + path)}</link>
<description>${xmlText(description)}</description>
<language>${site.language}</language>
<atom:link href="${xmlText(siteUrl + self)}" rel="self" type="application/rss+xml"/>
${updatedAt ? `<lastBuildDate>${updatedAt.toUTCString()}</lastBuildDate>` : ''}
${entries.join('\n')}
</channel></rss>`,
    'application/rss+xml',
  )
}
