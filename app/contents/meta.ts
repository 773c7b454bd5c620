import type { MetaDescriptor } from '@remix-run/node'
import type { Series } from '../../server/contents/series/contract'
import { pageText } from '../messages/page-text'
import { pathTo } from '../navigation/paths'
import { absolute, type MetaArgs, pageMeta } from '../page-head/page-meta'
import { withQuestions } from '../rich-text/questions-data'
import { rootDataIn } from '../root-data'
import { contentMessages } from './messages'
import type { ContentPage } from './page'

/** The meta tags of a content's page; without a content, those of the 404 page. */
export function contentMeta(args: MetaArgs, content: ContentPage | undefined): MetaDescriptor[] {
  if (!content) {
    return pageMeta(args, { title: pageText(args, contentMessages)('notFound'), hidden: true })
  }
  const { id, title, description, type, status, permission, updatedAt } = content
  const open = status === 'published' && permission === 'public'
  const isListed = open && !content.noindex && !content.canonical
  const tags = pageMeta(args, {
    title,
    description,
    image: content.image,
    // Its address changes with the content, so that no stale card is shown.
    card: open ? `/og/content/${id}.png?v=${updatedAt.getTime()}` : undefined,
    path: pathOf(content),
    canonical: content.canonical,
    type: type === 'page' ? 'website' : 'article',
    hidden: !open || content.noindex,
    data: withQuestions(structuredData(args, content), content.body),
  })
  return isListed ? [...tags, ...alternates(args, content)] : tags
}

/** Search engines list the home page at its own address. */
function pathOf({ isHome, url }: ContentPage): string {
  return isHome ? pathTo('home') : url
}

/** The links by which search engines find the page in the language of their readers. */
function alternates({ matches }: MetaArgs, { languages }: ContentPage): MetaDescriptor[] {
  const siteUrl = rootDataIn(matches)?.environment.siteUrl
  if (!siteUrl) return []
  const link = (hrefLang: string, url: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: absolute(siteUrl, url),
  })
  return languages.flatMap(({ code, url, isOriginal }) => [
    link(code, url),
    ...(isOriginal ? [link('x-default', url)] : []),
  ])
}

function structuredData({ matches }: MetaArgs, content: ContentPage) {
  const root = rootDataIn(matches)
  if (!root) return undefined
  const { siteUrl } = root.environment
  const picture = content.image?.files.w1280 ?? content.image?.files.original
  const publisher = { '@type': 'Organization', name: root.site.name, url: siteUrl }
  return {
    '@type': content.type === 'page' ? 'WebPage' : 'Article',
    headline: content.title,
    description: content.description || undefined,
    image: picture ? absolute(siteUrl, picture) : undefined,
    url: absolute(siteUrl, pathOf(content)),
    author: content.author ? personOf(content, siteUrl) : publisher,
    inLanguage: content.language ?? root.site.language,
    ...partOf(content, siteUrl),
    video: content.videos,
    keywords: content.tags.length > 0 ? content.tags.map(({ name }) => name) : undefined,
    datePublished: content.publishedAt.toISOString(),
    dateModified: content.updatedAt.toISOString(),
    publisher,
  }
}

/** The series of a content, and its place there. */
function partOf({ series }: ContentPage, siteUrl: string) {
  if (!series || series.place < 0) return {}
  const { title, url, place } = series
  return { isPartOf: seriesData({ title, url }, siteUrl), position: place + 1 }
}

/** A series, for search engines. */
export function seriesData({ title, url }: Pick<Series, 'title' | 'url'>, siteUrl: string) {
  return { '@type': 'CreativeWorkSeries', name: title, url: absolute(siteUrl, url) }
}

function personOf({ author, authorUrl }: ContentPage, siteUrl: string) {
  const url = authorUrl ? absolute(siteUrl, authorUrl) : undefined
  return { '@type': 'Person', name: author, url }
}
