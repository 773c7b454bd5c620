import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { embedOrigins } from '../rich-text/embed-origins'

/** Pages have few scripts, and most have the same. */
const hashes = new LRUCache<string, string>({
  max: 200,
  memoMethod: (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
})

const tagOrigin = 'https://www.googletagmanager.com'
/** Where Google's tag reports to, as Google lists it. */
const counters = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

interface Others {
  /** Where the browser may also send requests; undefined: only to the site itself. */
  apiOrigin?: string | undefined
  /** Whether the site has a Google tag. */
  googleTag?: boolean
}

/**
 * The content security policy of a page: the site's own scripts, by their hashes, and nothing else that is
 * inline, so the same page can be kept and sent to many. Whatever got into the page in another way, through
 * a mistake of ours in a text of somebody else, is not among them and does not run.
 * @param ownScripts their texts, from where they are made: never from the finished page
 */
export function pagePolicy(
  ownScripts: Iterable<string>,
  { apiOrigin, googleTag = false }: Others = {},
): string {
  const scripts = Array.from(ownScripts, (source) => hashes.memo(source))
  const others = [...(apiOrigin ? [apiOrigin] : []), ...(googleTag ? counters : [])]
  return [
    "default-src 'self'",
    from('script-src', "'self'", ...new Set(scripts), ...(googleTag ? [tagOrigin] : [])),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    from('img-src', "'self'", 'data:', 'blob:', ...others),
    "font-src 'self'",
    from('connect-src', "'self'", ...others),
    from('frame-src', "'self'", ...embedOrigins),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function from(directive: string, ...sources: string[]): string {
  return [directive, ...sources].join(' ')
}
