import type { LoaderFunctionArgs } from '@remix-run/node'
import { feedOf } from '../../feeds/feed.server'
import { newestOfTag } from '../../feeds/public-contents.server'
import { rssResponse } from '../../feeds/rss'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'

/** The newest contents of a tag as RSS 2.0. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args
  const tag = await callService(request, apiOf(args).tags.get(params.tag ?? ''))
  const feed = await feedOf(args, (api, count) => newestOfTag(api, tag.id, count))
  const { site } = feed
  return rssResponse(feed, {
    title: `${tag.name} - ${site.name}`,
    description: tag.description || site.description,
    path: tag.url,
    self: `${tag.url}/rss.xml`,
  })
}
