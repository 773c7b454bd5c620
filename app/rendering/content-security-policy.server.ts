import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { embedOrigins } from '../rich-text/embed-origins'

/** Pages have few inline scripts, and most pages have the same ones. */
const hashes = new LRUCache<string, string>({
  max: 200,
  memoMethod: (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
})

const tagOrigin = 'https://www.googletagmanager.com'
/** The hosts to which the Google tag reports, from Google's documentation. */
const tagReports = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

interface PolicyOptions {
  /** Another origin to which the browser may send requests. */
  apiOrigin?: string | undefined
  /** Whether the site has a Google tag. */
  googleTag?: boolean
  /** For scripts whose sources are unknown when the headers are sent. */
  nonce?: string | undefined
}

/**
 * The content security policy of a page. It allows inline scripts by their hashes, so that the same page
 * can be cached and sent to many. An injected script does not run.
 * @param inlineScripts their sources, from the components that render them, never from the HTML
 */
export function pagePolicy(
  inlineScripts: Iterable<string>,
  { apiOrigin, googleTag = false, nonce }: PolicyOptions = {},
): string {
  const scripts = Array.from(inlineScripts, (source) => hashes.memo(source))
  const others = [...(apiOrigin ? [apiOrigin] : []), ...(googleTag ? tagReports : [])]
  return [
    "default-src 'self'",
    from(
      'script-src',
      "'self'",
      ...new Set(scripts),
      ...(nonce ? [`'nonce-${nonce}'`] : []),
      ...(googleTag ? [tagOrigin] : []),
    ),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    from('img-src', "'self'", 'data:', 'blob:', ...others),
    from('media-src', "'self'", ...(apiOrigin ? [apiOrigin] : [])),
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
