import type { MetaDescriptor } from '@remix-run/node'
import type { Picture } from '../assets/picture'
import { rootDataIn } from '../root-data'

interface Page {
  title: string
  description?: string | undefined
  image?: Picture | null | undefined
  /** The path of a card generated for this page, 1200 by 630 pixels; preferred to other images. */
  card?: string | undefined
  /** The page's subject as schema.org data. */
  data?: Record<string, unknown> | undefined
  /** The canonical path, if it is not the requested one. */
  path?: string | undefined
  /** The address of the same page on another site, which search engines list instead. */
  canonical?: string | null | undefined
  type?: 'website' | 'article'
  /** Hides the page from all search engines, or from the listed ones. */
  hidden?: boolean | 'by name'
}

/**
 * The search engines that must not index pages opened only by a link. A rule for all robots would
 * be reported as an error by tools that audit pages for search engines.
 */
const searchEngines = [
  'googlebot',
  'bingbot',
  'duckduckbot',
  'applebot',
  'slurp',
  'yandex',
  'baiduspider',
  'petalbot',
  'seznambot',
  'mojeekbot',
]

export interface MetaArgs {
  matches: readonly { id: string; data: unknown }[]
  location: { pathname: string }
}

/** The meta tags of a page; every route's `meta` returns this. */
export function pageMeta({ matches, location }: MetaArgs, page: Page): MetaDescriptor[] {
  const root = rootDataIn(matches)
  if (!root) return [{ title: page.title }, { name: 'robots', content: 'noindex' }]

  const { site, environment } = root
  const title = `${page.title} - ${site.name}`
  const description = page.description || site.description
  const url = page.canonical ?? canonicalUrl(environment.siteUrl, page.path ?? location.pathname)
  const image = page.image ?? site.image
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: page.card || image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(page.card
      ? cardMeta(absolute(environment.siteUrl, page.card), page.title)
      : image
        ? imageMeta(environment.siteUrl, image)
        : []),
    ...(page.data
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.data } }]
      : []),
    ...(page.hidden ? hiddenFrom(page.hidden === true ? ['robots'] : searchEngines) : []),
  ]
}

function hiddenFrom(crawlers: readonly string[]): MetaDescriptor[] {
  return crawlers.map((name) => ({ name, content: 'noindex' }))
}

function cardMeta(url: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: url },
  ]
}

function imageMeta(siteUrl: string, image: Picture): MetaDescriptor[] {
  const file = image.files.w1280 ?? image.files.original
  if (file === undefined) return []
  const url = absolute(siteUrl, file)
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:image', content: url },
  ]
}

/**
 * The one address of a page: with single slashes, and none at its end. A query is a part of it only when the
 * page gives it itself, such as the page of a list.
 */
function canonicalUrl(siteUrl: string, path: string): string {
  const [pathname = '', query] = path.split('?', 2)
  const normalized = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return `${new URL(siteUrl).origin}${normalized}${query ? `?${query}` : ''}`
}

/** An absolute address. */
export function absolute(siteUrl: string, address: string): string {
  return URL.canParse(address) ? address : `${siteUrl}${address}`
}
