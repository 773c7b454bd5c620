import type { LoaderFunctionArgs } from '@remix-run/node'
import { environmentOf } from '../loaders/api.server'

/** Paths that crawlers must not read. Pages that only must not be indexed declare that themselves. */
const closed = ['/cms', '/api/', '/admin/', '/settings']

export function loader(args: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${environmentOf(args).siteUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
