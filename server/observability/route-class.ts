import type { IncomingMessage } from 'node:http'

/** The class of a request in metrics and logs; few, so that addresses do not create time series. */
export type RouteClass =
  | 'page'
  | 'page data'
  | 'file'
  | 'v1 read'
  | 'v1 write'
  | 'stream'
  | 'admin'
  | 'cms'
  | 'watching'
  | 'unread'

const classes: [RegExp, RouteClass][] = [
  [/^\/(?:metrics|v1\/(?:health|ready|live))$/, 'watching'],
  [/^\/v1\/.*\/events$/, 'stream'],
  [/^\/(?:cms|api|_next)(?:\/|$)/, 'cms'],
  [/^\/(?:files|assets|images|og)\/|\.(?:ico|svg|png|webmanifest|txt)$/, 'file'],
  [/^\/(?:admin|content\/[^/]+\/edit)(?:\/|$)/, 'admin'],
  [/\.data$|^\/__manifest$/, 'page data'],
]

/** @param path without the query */
export function routeClassOf(method: string, path: string): RouteClass {
  const found = classes.find(([pattern]) => pattern.test(path))
  if (found) return found[1]
  if (!/^\/v1(?:\/|$)/.test(path)) return 'page'
  return method === 'GET' || method === 'HEAD' ? 'v1 read' : 'v1 write'
}

/** The path of a request, without the query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? url : url.slice(0, queryStart)
}
