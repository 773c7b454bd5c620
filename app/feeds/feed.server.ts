import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ContentSummary } from '../../server/contents/contract'
import type { Site } from '../../server/site/contract'
import { apiOf, environmentOf } from '../loaders/api.server'
import { newestArticles } from './public-contents.server'

const entries = 20

export interface Feed {
  site: Site
  siteUrl: string
  articles: ContentSummary[]
  /** The latest change of the articles; null without any. */
  updatedAt: Date | null
}

/** The contents of a feed, in any format. */
export async function feedOf(args: LoaderFunctionArgs): Promise<Feed> {
  const api = apiOf(args)
  const [site, articles] = await Promise.all([api.site.get(), newestArticles(api, entries)])
  const latest = Math.max(...articles.map(({ updatedAt }) => updatedAt.getTime()))
  return {
    site,
    siteUrl: environmentOf(args).siteUrl,
    articles,
    updatedAt: articles.length > 0 ? new Date(latest) : null,
  }
}
