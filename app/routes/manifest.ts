import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiOf } from '../loaders/api.server'
import { iconAddress, iconVersion } from '../site/icon-version'

/** The web app manifest. */
export async function loader(args: LoaderFunctionArgs) {
  const { name, description, brand, icon } = await apiOf(args).site.get()
  return Response.json(
    {
      name,
      short_name: name,
      description,
      start_url: '/',
      display: 'browser',
      background_color: '#f6f3ee',
      theme_color: brand.accent ?? '#f6f3ee',
      icons: iconsOf(iconVersion(icon)),
    },
    {
      headers: {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  )
}

/** @param version of the icons that are made from the site's picture; null: those of the product */
function iconsOf(version: string | null) {
  const png = (name: string, side: number, purpose?: string) => ({
    src: iconAddress(name, version),
    sizes: `${side}x${side}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  })
  if (version === null) {
    return [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('icon-192.png', 192),
      png('icon-512.png', 512, 'any maskable'),
    ]
  }
  return [
    png('icon-192.png', 192),
    png('icon-512.png', 512),
    png('icon-maskable-512.png', 512, 'maskable'),
  ]
}
