import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '../loaders/api.server'

/** The web app manifest. */
export async function loader(args: LoaderFunctionArgs) {
  const { name, description, brand } = await apiOf(args).site.get()
  return Response.json(
    {
      name,
      short_name: name,
      description,
      start_url: '/',
      display: 'browser',
      background_color: '#f6f3ee',
      theme_color: brand.accent ?? '#f6f3ee',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    },
    {
      headers: {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  )
}
