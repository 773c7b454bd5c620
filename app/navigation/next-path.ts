const anyOrigin = 'http://site.invalid'

/** Pages nobody wants to come back to after signing in. */
const neverNext = new Set([
  'contact',
  'restricted',
  '404',
  'emailchangeundo',
  'passwordresetstart',
  'allowbrowser',
  'passwordresetfinish',
  'settings',
  'signin',
  'signup',
  'signout',
  'verifyemail',
])

/** What other programs on the same address answer, so that no page of this one may claim it. */
const otherPrograms = /^\/(?:cms|api|v1|_next)(?:[/?#]|$)/

/**
 * A return path as this site may follow it, or null: only a path of the site itself, never the
 * home page, and never a page that is no place to return to.
 */
export function safeNext(value: string | null | undefined): string | null {
  const path = pathOfThisSite(value)
  if (path === null || path === '/') return null
  const [first = ''] = path.slice(1).split(/[/?#]/)
  return neverNext.has(first.toLowerCase()) ? null : path
}

/** A path with `next` appended, when there is one worth returning to. */
export function withNext(path: string, next: string | null | undefined): string {
  const safe = safeNext(next)
  if (safe === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(safe)}`
}

/** The return path a request's address carries, as it was written. */
export function nextOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('next')
}

/** Whether a path leaves these pages for another program on the same address. */
export function leavesPages(path: string): boolean {
  return otherPrograms.test(path)
}

/** A path of this site as it was given, without what the URL parser would drop; null for anything else. */
export function pathOfThisSite(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, anyOrigin)) return null
  // The URL parser drops tabs and turns backslashes and dots, so its answer is judged, not the text.
  const url = new URL(value, anyOrigin)
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
