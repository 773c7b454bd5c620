/** Below this path the site serves the files of assets. */
export const filesPath = '/files'

/** First path segments the site keeps for itself; no content may take one as its slug. */
const reserved = new Set([
  '404',
  '_next',
  'about',
  'admin',
  'allowbrowser',
  'api',
  'assets',
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
  'manifest',
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
  'settings',
  'signin',
  'signout',
  'signup',
  'sitemap',
  'v1',
  'verifyemail',
])

/** Whether a slug is one of the site's own paths: those above, and every `home…` design. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug) || /^home(-|\d|$)/.test(slug)
}

export const maxSlugLength = 120

/** What a slug looks like, and how people are told. */
export const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const slugRule = 'A slug is made of a–z, 0–9 and single hyphens.'

/** Letters that are not a plain one with a mark. */
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
 * A slug made from a title: lower case, without accents, words joined by hyphens.
 * @returns the slug, or null when the title has no letter or digit that an address can carry
 */
export function slugOf(title: string): string | null {
  const words = title
    // Before as well: to put many marks of one letter in order takes the square of their number.
    .replace(/\p{Mark}/gu, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => spelledOut[letter] ?? '')
    .match(/[a-z0-9]+/g)
  if (!words) return null
  return words.join('-').slice(0, maxSlugLength).replace(/-+$/, '')
}

/** What stands between a slug and the id of its content while that is in the trash. */
const aside = '~'

/** The slug of a content in the trash: nobody asks for it, so another content may have the address. */
export function trashedSlug(slug: string, id: string): string {
  return isTrashedSlug(slug) ? slug : `${slug}${aside}${id}`
}

/** The slug a content had before it came into the trash. */
export function slugBeforeTrash(slug: string): string {
  const [before = ''] = slug.split(aside)
  return before
}

function isTrashedSlug(slug: string): boolean {
  return slug.includes(aside)
}

/** Where a content is read: `/{slug}` when it has one, else `/content/{id}`. */
export function contentUrl({ id, slug }: { id: string; slug?: string | null }): string {
  return slug && !isTrashedSlug(slug) ? `/${slug}` : `/content/${id}`
}
