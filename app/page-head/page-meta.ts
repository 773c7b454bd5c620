import type { MetaDescriptor } from '@remix-run/node'
import type { Picture } from '../assets/picture'
import { rootDataIn } from '../root-data'

interface Page {
  title: string
  description?: string | undefined
  image?: Picture | null | undefined
  /** The path of a picture drawn for this page, of 1200 by 630 pixels; shown before any other. */
  card?: string | undefined
  /** What the page is about, in schema.org's words. */
  data?: Record<string, unknown> | undefined
  /** The page's one address, when it is not the one asked for. */
  path?: string | undefined
  type?: 'website' | 'article'
  /** Keeps the page out of search engines: everybody's, or those that are called by name. */
  hidden?: boolean | 'by name'
}

/**
 * The search engines that pages which only a link opens turn away. Told to everybody, it would be
 * counted as a mistake of the page by those who check pages as search engines do.
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

/** Everything a page says of itself in its head; each route's `meta` returns this. */
export function pageMeta({ matches, location }: MetaArgs, page: Page): MetaDescriptor[] {
  const root = rootDataIn(matches)
  if (!root) return [{ title: page.title }, { name: 'robots', content: 'noindex' }]

  const { site, environment } = root
  const title = `${page.title} - ${site.name}`
  const description = page.description || site.description
  const url = absolute(environment.siteUrl, page.path ?? location.pathname)
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

/** An address as the whole world writes it. */
export function absolute(siteUrl: string, address: string): string {
  return URL.canParse(address) ? address : `${siteUrl}${address}`
}
