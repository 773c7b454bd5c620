const anyOrigin = 'http://site.invalid'

/** Pages that are no target after a sign-in. */
const neverNext = new Set([
  'contact',
  'restricted',
  '404',
  'emailchangeundo',
  'invitation',
  'passwordresetstart',
  'allowbrowser',
  'passwordresetfinish',
  'settings',
  'signin',
  'signup',
  'signout',
  'verifyemail',
])

/** Paths served by other programs on the same origin, never by this site's pages. */
const otherPrograms = /^\/(?:cms|api|v1|_next)(?:[/?#]|$)/

/**
 * A return path that is safe to follow, or null: only paths of this site, except the home page and
 * pages that are no target.
 */
export function safeNext(value: string | null | undefined): string | null {
  const path = pathOfThisSite(value)
  if (path === null || path === '/') return null
  const [first = ''] = path.slice(1).split(/[/?#]/)
  return neverNext.has(first.toLowerCase()) ? null : path
}

/** A path with `next` appended, if that is a valid target. */
export function withNext(path: string, next: string | null | undefined): string {
  const safe = safeNext(next)
  if (safe === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(safe)}`
}

/** The unvalidated return path in a request's query. */
export function nextOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('next')
}

/** Whether a path is served by another program on the same origin. */
export function leavesPages(path: string): boolean {
  return otherPrograms.test(path)
}

/** A path of this site, normalized by the URL parser; null for anything else. */
export function pathOfThisSite(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, anyOrigin)) return null
  // The URL parser drops tabs and changes backslashes and dots: check its result, not the text.
  const url = new URL(value, anyOrigin)
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
