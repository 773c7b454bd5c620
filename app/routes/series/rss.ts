import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedOf } from '../../feeds/feed.server'
import { newestOfSeries } from '../../feeds/public-contents.server'
import { rssResponse } from '../../feeds/rss'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'

/** The newest parts of a series as RSS 2.0. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args
  const series = await callService(request, apiOf(args).series.get(params.series ?? ''))
  const feed = await feedOf(args, (api, count) => newestOfSeries(api, series.id, count))
  const { site } = feed
  return rssResponse(feed, {
    title: `${series.title} - ${site.name}`,
    description: series.description || site.description,
    path: series.url,
    self: `${series.url}/rss.xml`,
  })
}
