import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedOf } from '../feeds/feed.server'
import { rssResponse } from '../feeds/rss'

/** The newest articles as RSS 2.0. */
export async function loader(args: LoaderFunctionArgs) {
  const feed = await feedOf(args)
  const { name, description } = feed.site
  return rssResponse(feed, { title: name, description, path: '/', self: '/rss.xml' })
}
