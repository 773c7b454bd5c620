import type { IncomingMessage } from 'node:http'

/** What a request is counted as: few classes, so that no address makes a time series of its own. */
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

/** @param path without its query */
export function routeClassOf(method: string, path: string): RouteClass {
  const found = classes.find(([pattern]) => pattern.test(path))
  if (found) return found[1]
  if (!/^\/v1(?:\/|$)/.test(path)) return 'page'
  return method === 'GET' || method === 'HEAD' ? 'v1 read' : 'v1 write'
}

/** The path of a request, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}
