import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedOf } from '../feeds/feed.server'
import { xmlResponse, xmlText } from '../feeds/xml'

/** The newest articles as Atom. */
export async function loader(args: LoaderFunctionArgs) {
  const { site, siteUrl, articles, updatedAt } = await feedOf(args)
  const entries = articles.map(
    ({ id, title, url, metadata, createdAt, updatedAt }) => `<entry>
<title>${xmlText(title)}</title>
<id>${siteUrl}/content/${id}</id>
<link href="${xmlText(siteUrl + url)}"/>
<summary>${xmlText(metadata.description)}</summary>
<published>${createdAt.toISOString()}</published>
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
<author><name>${xmlText(site.footer.company || site.name)}</name></author>
<updated>${(updatedAt ?? new Date(0)).toISOString()}</updated>
${entries.join('\n')}
</feed>`,
    'application/atom+xml',
  )
}
