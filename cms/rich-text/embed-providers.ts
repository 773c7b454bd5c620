/** What a page needs to embed another site. */
export interface Embedding {
  /** The name of the site. */
  provider: string
  /** The address that the frame loads. */
  frame: string
}

interface Provider {
  name: string
  /** The origin of the frame; the pages' security policy allows the same. */
  origin: string
  /** The frame's address for an address of the site; null if it cannot be embedded. */
  frameOf(url: URL): string | null
}

const youtubeId = /^[\w-]{6,20}$/

export const embedProviders: readonly Provider[] = [
  {
    name: 'YouTube',
    // The domain that sets no cookies before playback.
    origin: 'https://www.youtube-nocookie.com',
    frameOf(url) {
      const id = youtubeVideo(url)
      if (!id || !youtubeId.test(id)) return null
      const start = /^\d{1,6}/.exec(url.searchParams.get('t') ?? '')?.[0]
      return `${this.origin}/embed/${id}${start ? `?start=${start}` : ''}`
    },
  },
  {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    frameOf(url) {
      if (!isHost(url, 'vimeo.com', 'player.vimeo.com')) return null
      const [, id, key] =
        /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname) ?? []
      const secret = key ?? url.searchParams.get('h')
      if (!id) return null
      const hash = secret && /^[0-9a-f]{6,20}$/.test(secret) ? `&h=${secret}` : ''
      return `${this.origin}/video/${id}?dnt=1${hash}`
    },
  },
  {
    name: 'OpenStreetMap',
    origin: 'https://www.openstreetmap.org',
    frameOf(url) {
      if (!isHost(url, 'openstreetmap.org')) return null
      const bounds = url.pathname === '/export/embed.html' ? url.searchParams.get('bbox') : null
      const frame = new URL('/export/embed.html', this.origin)
      if (bounds) {
        if (!/^-?[\d.]+(?:,-?[\d.]+){3}$/.test(bounds)) return null
        frame.searchParams.set('bbox', bounds)
        const marker = url.searchParams.get('marker') ?? ''
        if (/^-?[\d.]+,-?[\d.]+$/.test(marker)) frame.searchParams.set('marker', marker)
        return frame.href
      }
      const box = boxOf(url)
      if (!box) return null
      frame.searchParams.set('bbox', box.join(','))
      frame.searchParams.set('layer', 'mapnik')
      return frame.href
    },
  },
  {
    name: 'CodePen',
    origin: 'https://codepen.io',
    frameOf(url) {
      if (!isHost(url, 'codepen.io')) return null
      const [, owner, pen] =
        /^\/([\w-]{1,60})\/(?:pen|full|details|embed)\/([A-Za-z0-9]{4,20})\/?$/.exec(
          url.pathname,
        ) ?? []
      return owner && pen ? `${this.origin}/${owner}/embed/${pen}?default-tab=result` : null
    },
  },
]

/** The embedding of an address; null if its site is not allowed or it cannot be embedded. */
export function embeddingOf(address: unknown): Embedding | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '') return null
  for (const provider of embedProviders) {
    const frame = provider.frameOf(url)
    if (frame) return { provider: provider.name, frame }
  }
  return null
}

/** Half of the height of a map, in degrees: some streets around a place. */
const mapReach = 0.004

/** The address of a place at OpenStreetMap, with a marker. */
export function mapAddress(latitude: unknown, longitude: unknown): string {
  const [lat, lon] = [Number(latitude), Number(longitude)]
  const bounds = [lon - 2 * mapReach, lat - mapReach, lon + 2 * mapReach, lat + mapReach]
  const bbox = bounds.map((degrees) => degrees.toFixed(5)).join(',')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${bbox}&marker=${lat},${lon}`
}

/** True for an address that can be embedded; otherwise the key of the message, for which browsers have their own. */
export function embedAddress(value: unknown): true | 'embedAddress' {
  return embeddingOf(value) ? true : 'embedAddress'
}

function isHost({ hostname }: URL, ...hosts: string[]): boolean {
  return hosts.includes(hostname.replace(/^www\./, ''))
}

function youtubeVideo(url: URL): string | null | undefined {
  if (isHost(url, 'youtu.be')) return url.pathname.slice(1)
  if (!isHost(url, 'youtube.com', 'm.youtube.com', 'youtube-nocookie.com')) return null
  if (url.pathname === '/watch') return url.searchParams.get('v')
  return /^\/(?:embed|shorts|live)\/([\w-]+)\/?$/.exec(url.pathname)?.[1]
}

/** The corners of the map at `#map=zoom/latitude/longitude`, about the size of a frame. */
function boxOf({ hash }: URL): number[] | null {
  const [, zoom, latitude, longitude] =
    /^#map=(\d{1,2})(?:\.\d+)?\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/.exec(hash) ?? []
  if (zoom === undefined || latitude === undefined || longitude === undefined) return null
  const half = 360 / 2 ** Number(zoom)
  const [lat, lon] = [Number(latitude), Number(longitude)]
  return [lon - half, lat - half / 2, lon + half, lat + half / 2].map((degrees) =>
    Number(degrees.toFixed(5)),
  )
}
