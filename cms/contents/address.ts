/** The site serves the files of assets below this path. */
export const filesPath = '/files'

/** First path segments reserved by the site; not allowed as slugs of contents. */
const reserved = new Set([
  '404',
  '_next',
  'about',
  'admin',
  'allowbrowser',
  'api',
  'articles',
  'assets',
  'authors',
  'build',
  'chat',
  'cms',
  'contact',
  'content',
  'emailchangeundo',
  'favicon',
  'files',
  'fonts',
  'form',
  'hello',
  'home',
  'images',
  'invitation',
  'manifest',
  'newsletter',
  'og',
  'old',
  'passwordresetfinish',
  'passwordresetstart',
  'proposal',
  'qr',
  'restricted',
  'robots',
  'rss',
  'sample',
  'search',
  'series',
  'settings',
  'signin',
  'signout',
  'signup',
  'sitemap',
  'tags',
  'v1',
  'verifyemail',
  'work',
])

/** Whether a slug is one of the site's own paths: those above, and every `home…` design. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug) || /^home(-|\d|$)/.test(slug)
}

export const maxSlugLength = 120

/** The form of a slug, and its error text. */
export const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const slugRule = 'A slug is made of a–z, 0–9 and single hyphens.'

/** The form of a content's slug: it may begin with the language of the content, such as `de/preise`. */
export const contentSlugForm = /^(?:[a-z]{2}\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The language that a slug begins with; null for a slug without one. */
export function languageInSlug(slug: string): string | null {
  const [language, rest] = slug.split('/')
  return language && rest ? language : null
}

/** Characters that are not a base letter with a mark. */
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/**
 * A slug from a title: lower case, without accents, words joined by hyphens.
 * @returns null if the title has no letter or digit that an address can contain
 */
export function slugOf(title: string): string | null {
  const words = title
    // Also removed before: normalizing many marks on one character takes quadratic time.
    .replace(/\p{Mark}/gu, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => spelledOut[letter] ?? '')
    .match(/[a-z0-9]+/g)
  if (!words) return null
  return words.join('-').slice(0, maxSlugLength).replace(/-+$/, '')
}

/** Separates the slug from the id of a trashed content. */
const separator = '~'

/** The slug of a trashed content, which frees its address for others. */
export function trashedSlug(slug: string, id: string): string {
  return isTrashedSlug(slug) ? slug : `${slug}${separator}${id}`
}

/** The slug a content had before it was trashed. */
export function slugBeforeTrash(slug: string): string {
  const [before = ''] = slug.split(separator)
  return before
}

function isTrashedSlug(slug: string): boolean {
  return slug.includes(separator)
}

/**
 * The path of a content: `/{slug}` if it has one, otherwise `/content/{id}`. So has one whose slug has become a path
 * of the site since.
 */
export function contentUrl({ id, slug }: { id: string; slug?: string | null }): string {
  return slug && !isTrashedSlug(slug) && !isReservedSlug(slug) ? `/${slug}` : `/content/${id}`
}
