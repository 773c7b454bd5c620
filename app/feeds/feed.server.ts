import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Api } from '../../server/api/contract'
import type { Asset } from '../../server/assets/contract'
import type { Site } from '../../server/site/contract'
import { apiOf, environmentOf } from '../loaders/api.server'
import { isServiceFailure } from '../loaders/call-service.server'
import { newestArticles } from './public-contents.server'

const entries = 20

/** An article with absolute addresses. */
export interface FeedItem {
  /** Stays the same when the address of the article changes. */
  id: string
  title: string
  url: string
  summary: string
  html: string
  author: string
  picture: { url: string; mimeType: string; size: number } | null
  publishedAt: Date
  updatedAt: Date
}

export interface Feed {
  site: Site
  siteUrl: string
  items: FeedItem[]
  /** The latest change of the articles; null without any. */
  updatedAt: Date | null
}

/**
 * The contents of a feed, in any format.
 * @param newest finds them; by default the articles and case studies of the site
 */
export async function feedOf(args: LoaderFunctionArgs, newest = newestArticles): Promise<Feed> {
  const api = apiOf(args)
  const { siteUrl } = environmentOf(args)
  const [site, articles] = await Promise.all([api.site.get(), newest(api, entries)])
  const found = await Promise.all(
    articles.map(({ id }) => itemOf(api, id, { site, siteUrl }).catch(unlessClosed)),
  )
  const items = found.filter((item) => item !== null)
  const latest = Math.max(...items.map(({ updatedAt }) => updatedAt.getTime()))
  return { site, siteUrl, items, updatedAt: items.length > 0 ? new Date(latest) : null }
}

/** An article that has been unpublished or closed since the list was read is left out. */
function unlessClosed(error: unknown): null {
  if (isServiceFailure(error) && [401, 403, 404].includes(error.status)) return null
  throw error
}

/** Who publishes the site. */
export function publisherOf(site: Site): string {
  return site.footer.company || site.name
}

async function itemOf(
  api: Api,
  id: string,
  { site, siteUrl }: Pick<Feed, 'site' | 'siteUrl'>,
): Promise<FeedItem> {
  const content = await api.contents.get(id)
  const { data } = await api.contents.render(content, 'html')
  const { title, url, metadata, author, createdAt, publishedAt, updatedAt } = content
  return {
    id: `${siteUrl}/content/${id}`,
    title,
    url: new URL(url, siteUrl).href,
    summary: metadata.description,
    html: withAbsoluteAddresses(data, siteUrl),
    author: author ?? publisherOf(site),
    picture: metadata.image && pictureOf(metadata.image, siteUrl),
    publishedAt: publishedAt ?? createdAt,
    updatedAt,
  }
}

function pictureOf({ files, type, size }: Asset, siteUrl: string): FeedItem['picture'] {
  return files.original
    ? { url: new URL(files.original, siteUrl).href, mimeType: type, size }
    : null
}

/** HTML whose links and images lead to the site from anywhere. */
function withAbsoluteAddresses(html: string, siteUrl: string): string {
  return html.replace(/<[^>]+>/g, (tag) =>
    tag.replace(/( (?:href|src|poster)=")(\/(?!\/))/g, `$1${siteUrl}$2`),
  )
}
