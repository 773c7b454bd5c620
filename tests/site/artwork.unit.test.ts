import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { artworkNames, drawArtwork } from '../../cms/seed/artwork'
import { drawingsFile, pictureOf } from '../../cms/seed/pictures'

test('the pictures of the demonstration are of the current drawings: npm run artwork', async () => {
  const drawings = artworkNames.map((name) => ({ name, ...drawArtwork(name) }))

  expect(JSON.parse(readFileSync(drawingsFile, 'utf8'))).toEqual(
    Object.fromEntries(
      drawings.map(({ name, svg }) => [name, createHash('sha256').update(svg).digest('hex')]),
    ),
  )
  for (const { name, svg } of drawings) {
    const [picture, drawing] = [pictureOf(name), Buffer.from(svg)]
    const { format, width, height } = await sharp(picture).metadata()
    const drawn = await sharp(drawing).metadata()
    expect([name, format, width, height]).toEqual([name, 'webp', drawn.width, drawn.height])
  }
})
