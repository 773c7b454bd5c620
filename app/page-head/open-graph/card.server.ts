import sharp from 'sharp'
import { xmlText } from '../../feeds/xml'
import { fontFamily, fontFile } from './font.server'

export interface Card {
  /** The line above the title. */
  kind: string
  title: string
  siteName: string
  /** The background, which also determines the text colour. */
  ground: 'paper' | 'blue' | 'green' | 'night'
  /** The colour of the bar; null: that of the product. */
  accent: string | null
}

const width = 1200
const height = 630
const edge = 80
const maxTitleLength = 140

const grounds = {
  paper: { ground: '#f6f3ee', ink: '#16150f' },
  blue: { ground: '#bcd3dc', ink: '#16150f' },
  green: { ground: '#12463a', ink: '#f6f3ee' },
  night: { ground: '#16150f', ink: '#f6f3ee' },
} satisfies Record<Card['ground'], { ground: string; ink: string }>
const productAccent = '#e8482b'

const cards = new Map<string, Promise<Buffer>>()
const maxCached = 100

/** The image of a page for social networks; recent ones are cached. */
export function renderCard(card: Card): Promise<Buffer> {
  const key = JSON.stringify(card)
  const rendered = cards.get(key) ?? draw(card)
  cards.delete(key)
  cards.set(key, rendered)
  rendered.catch(() => cards.delete(key))
  const [oldest] = cards.keys()
  if (cards.size > maxCached && oldest !== undefined) cards.delete(oldest)
  return rendered
}

async function draw({ kind, title, siteName, ground, accent }: Card): Promise<Buffer> {
  const colours = grounds[ground]
  const [eyebrow, heading, name] = await Promise.all([
    words(kind, { size: 30, colour: colours.ink, room: 60 }),
    words(shortened(title), { size: 84, colour: colours.ink, room: 330 }),
    words(siteName, { size: 42, colour: colours.ink, room: 60 }),
  ])
  const bar = Buffer.from(
    `<svg width="${width}" height="14"><rect width="${width}" height="14" fill="${accent ?? productAccent}"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: colours.ground } })
    .composite([
      { input: bar, left: 0, top: 0 },
      { input: eyebrow.data, left: edge, top: 78 },
      { input: heading.data, left: edge, top: 148 },
      { input: name.data, left: edge, top: height - 64 - name.info.height },
    ])
    .png({ palette: true })
    .toBuffer()
}

interface Words {
  /** The maximum size in pixels; it is reduced until the text fits. */
  size: number
  colour: string
  /** The maximum height. */
  room: number
}

async function words(text: string, { size, colour, room }: Words) {
  const fits = { width: width - 2 * edge, height: room }
  for (let pixels = size; ; pixels -= 8) {
    const rendered = await sharp({
      text: {
        text: `<span foreground="${colour}">${xmlText(text) || ' '}</span>`,
        font: `${fontFamily}, ${pixels}px`,
        fontfile: fontFile(),
        width: fits.width,
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (rendered.info.height <= fits.height && rendered.info.width <= fits.width) return rendered
    if (pixels <= 24) {
      const cut = {
        left: 0,
        top: 0,
        width: Math.min(rendered.info.width, fits.width),
        height: room,
      }
      return sharp(rendered.data)
        .extract({ ...cut, height: Math.min(rendered.info.height, room) })
        .png()
        .toBuffer({ resolveWithObject: true })
    }
  }
}

function shortened(title: string): string {
  const characters = [...title]
  return characters.length <= maxTitleLength
    ? title
    : `${characters.slice(0, maxTitleLength - 1).join('')}…`
}
