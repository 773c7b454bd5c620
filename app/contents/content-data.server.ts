import type { Content } from '../../server/contents/contract'
import type { Language } from '../../server/messages/contract'
import type { Home } from '../../server/site/contract'
import { pictureOf } from '../assets/picture'
import { apiOf, environmentOf, type RouteArgs } from '../loaders/api.server'
import { nullIfNotFound } from '../loaders/call-service.server'
import { loaderLanguage } from '../loaders/text.server'
import { interfaceLanguage } from '../messages/page-language'
import type { PageInLanguage } from '../navigation/handle'
import { blockTypeOf } from '../rich-text/nodes'
import { pageText } from '../rich-text/page-text.server'
import { ownNameOf } from './language-choices.server'
import type { ContentPage, HomeContent, PlaceInSeries } from './page'
import { pageVideos } from './page-videos'
import { readingMinutes } from './reading-time'
import { relatedContent } from './related-contents'

/** The loader data of a content's page. An error of related contents must not hide it. */
export async function contentData(args: RouteArgs, content: Content) {
  const [related, page] = await Promise.all([
    apiOf(args)
      .contents.related(content.id)
      .catch(() => []),
    isHomePage(args, content).then((isHome) => contentPage(args, content, isHome)),
  ])
  return { related: related.map(relatedContent), ...page }
}

/** The content that the home page shows in place of its sections; null without one. */
export async function contentOfHome(args: RouteArgs, { page }: Home): Promise<HomeContent | null> {
  if (!page.content || !page.href) return null
  const content = await apiOf(args).contents.get(page.content).catch(nullIfNotFound)
  if (!content) return null
  const [first] = content.data?.root.children ?? []
  const opensWithHero = first !== undefined && blockTypeOf(first) === 'Hero'
  return { ...(await contentPage(args, content, true)), opensWithHero }
}

async function contentPage(
  args: RouteArgs,
  content: Content,
  isHome: boolean,
): Promise<ContentPage> {
  const ofSite = await loaderLanguage(args)
  const { siteUrl } = environmentOf(args)
  const { id, type, title, url, status, author, authorUrl, updatedAt, metadata, data } = content
  const { language } = content
  return {
    id,
    type,
    title,
    url,
    status,
    author,
    authorUrl,
    publishedAt: content.publishedAt ?? content.createdAt,
    updatedAt,
    description: metadata.description,
    image: pictureOf(metadata.image),
    tags: metadata.tags.map(({ name, url }) => ({ name, url })),
    series: placeInSeries(content),
    permission: metadata.permission,
    isHome,
    noindex: metadata.noindex,
    canonical: metadata.canonical,
    language,
    languages: languagesOf(content, ofSite),
    minutes: readingMinutes(data),
    videos: pageVideos(data, siteUrl),
    body: pageText(data, interfaceLanguage(language, ofSite)),
  }
}

async function isHomePage(args: RouteArgs, { id }: Content): Promise<boolean> {
  const { page } = await apiOf(args).site.home()
  return page.content === id && page.href !== ''
}

function placeInSeries({ id, metadata: { series }, parts }: Content): PlaceInSeries | null {
  if (!series || parts.length === 0) return null
  return {
    title: series.title,
    url: series.url,
    parts: parts.map(({ title, url }) => ({ title, url })),
    place: parts.findIndex((part) => part.id === id),
  }
}

/** The page in each of its languages, that of the site first. */
function languagesOf(content: Content, ofSite: Language): PageInLanguage[] {
  const { translations, translationOf } = content
  if (translations.length === 0) return []
  const original = translationOf ?? content.id
  return [content, ...translations]
    .map(({ id, language, url }) => {
      const code = language ?? ofSite
      const name = ownNameOf(code)
      return { code, name, url, isCurrent: id === content.id, isOriginal: id === original }
    })
    .toSorted((one, other) => place(one, ofSite).localeCompare(place(other, ofSite)))
}

function place({ code }: PageInLanguage, ofSite: Language): string {
  return code === ofSite ? '' : code
}
