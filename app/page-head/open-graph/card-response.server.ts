import { type Card, renderCard } from './card.server'

/** The response with a social card. */
export async function cardResponse(card: Card): Promise<Response> {
  const png = await renderCard(card)
  return new Response(new Uint8Array(png), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}

/** The name in a path that ends in ".png". */
export function cardName(file: string | undefined): string {
  return file?.endsWith('.png') ? file.slice(0, -'.png'.length) : ''
}
