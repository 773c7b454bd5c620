import type { IncomingMessage } from 'node:http'

/** What a request says about the view of a page. */
export interface ViewRequest {
  url: string
  userAgent: string
  referer: string
  accept: string
  /** The header Sec-Fetch-Dest; empty from browsers that do not send it. */
  destination: string
}

/** A page that a visitor has opened. */
export interface PageView {
  /** Without its query. */
  path: string
  /** The words of a search on the site; null on every other page. */
  query: string | null
  /** The host of the site that the visitor came from; null for this site, and when it is not known. */
  referrer: string | null
}

/** Pages that are not for everybody, or that only serve the pages around them. */
const uncounted =
  /^\/(?:admin|cms|api|_next|v1|settings|files|assets|chat|qr|sign(?:in|up|out)|passwordReset\w*|verifyEmail|emailChangeUndo|invitation|allowBrowser|restricted|hello|404)(?:\/|$)|^\/(?:content|proposal)\/|^\/(?:form\/[^/]+|newsletter)\//i
const maxPathLength = 300

/**
 * The parts of a request that a view is counted by. Cheap, because it is called for each response from the cache.
 * @returns null when the visitor has asked not to be counted, or no person asks
 */
export function viewRequestOf({ method, url = '/', headers }: IncomingMessage): ViewRequest | null {
  const userAgent = headers['user-agent']
  if (method !== 'GET' || !userAgent) return null
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return null
  // Browsers load links ahead that nobody may ever open.
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return null
  const destination = headers['sec-fetch-dest']
  return {
    url,
    userAgent,
    referer: headers.referer ?? '',
    accept: headers.accept ?? '',
    destination: typeof destination === 'string' ? destination : '',
  }
}

/**
 * @param ownHost of the site, such as `studio.example`
 * @returns null for what is no page that visitors open
 */
export function pageViewOf(request: ViewRequest, ownHost: string): PageView | null {
  const [requested = '/', query = ''] = request.url.split('?', 2)
  const isData = requested.endsWith('.data')
  if (!isData && !isDocument(request)) return null
  const path = isData ? pathOfData(requested) : withoutSlash(requested)
  if (path.length > maxPathLength || /\.\w+$/.test(path) || uncounted.test(path)) return null
  const from = URL.canParse(request.referer) ? new URL(request.referer) : null
  const isOwn = from?.host === ownHost
  // A page that loads its data again, such as after a form, was counted already.
  if (isData && isOwn && withoutSlash(from.pathname) === path) return null
  return {
    path,
    query: path === '/search' ? new URLSearchParams(query).get('q') : null,
    referrer: from?.host && !isOwn ? from.host.replace(/^www\./, '') : null,
  }
}

function isDocument({ destination, accept }: ViewRequest): boolean {
  return (destination === '' || destination === 'document') && accept.includes('text/html')
}

/** The path of the page whose data a request is for. */
function pathOfData(requested: string): string {
  const path = requested.slice(0, -'.data'.length)
  return path === '/_root' ? '/' : path
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
