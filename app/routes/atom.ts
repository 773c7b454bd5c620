import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedOf, publisherOf } from '../feeds/feed.server'
import { xmlResponse, xmlText } from '../feeds/xml'

/** The newest articles as Atom. */
export async function loader(args: LoaderFunctionArgs) {
  const { site, siteUrl, items, updatedAt } = await feedOf(args)
  const entries = items.map(
    ({ id, title, url, summary, html, author, picture, publishedAt, updatedAt }) => `<entry>
<title>${xmlText(title)}</title>
<id>${xmlText(id)}</id>
<link href="${xmlText(url)}"/>
${picture ? `<link rel="enclosure" href="${xmlText(picture.url)}" type="${xmlText(picture.mimeType)}" length="${picture.size}"/>` : ''}
<author><name>${xmlText(author)}</name></author>
<summary>${xmlText(summary)}</summary>
<content type="html">${xmlText(html)}</content>
<published>${publishedAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
</entry>`,
  )
  return xmlResponse(
    `<feed xmlns="http://www.w3.org/2005/Atom">
<title>${xmlText(site.name)}</title>
<subtitle>${xmlText(site.description)}</subtitle>
<id>${siteUrl}/</id>
<link href="${siteUrl}/"/>
<link href="${siteUrl}/atom.xml" rel="self"/>
<author><name>${xmlText(publisherOf(site))}</name></author>
<updated>${(updatedAt ?? new Date(0)).toISOString()}</updated>
${entries.join('\n')}
</feed>`,
    'application/atom+xml',
  )
}
