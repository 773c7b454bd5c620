import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedOf, publisherOf } from '../feeds/feed.server'
import { feedHeaders } from '../feeds/headers'

/** The newest articles as JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export async function loader(args: LoaderFunctionArgs) {
  const { site, siteUrl, items } = await feedOf(args)
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    description: site.description,
    home_page_url: `${siteUrl}/`,
    feed_url: `${siteUrl}/feed.json`,
    language: site.language,
    authors: [{ name: publisherOf(site) }],
    items: items.map(
      ({ id, title, url, summary, html, author, picture, publishedAt, updatedAt }) => ({
        id,
        url,
        title,
        summary,
        content_html: html,
        ...(picture && { image: picture.url }),
        authors: [{ name: author }],
        date_published: publishedAt,
        date_modified: updatedAt,
      }),
    ),
  }
  return new Response(JSON.stringify(feed), { headers: feedHeaders('application/feed+json') })
}
