import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImageInfo } from '../../cms/assets/image-info'
import { generateVariants } from '../../cms/assets/make-images'
import { artworkNames, drawArtwork } from '../../cms/seed/artwork'
import { picturesFile, picturesFolder, readPictures } from '../../cms/seed/pictures'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-artwork-')
const pictures = readPictures()

test('the pictures of the demonstration are of the current drawings: npm run artwork', async () => {
  const drawings = artworkNames.map((name) => ({ name, ...drawArtwork(name) }))

  expect(Object.entries(pictures).map(([name, { drawing }]) => [name, drawing])).toEqual(
    drawings.map(({ name, svg }) => [name, createHash('sha256').update(svg).digest('hex')]),
  )
  for (const { name, svg } of drawings) {
    const picture = await sharp(path.join(picturesFolder, `${name}.webp`)).metadata()
    const drawn = await sharp(Buffer.from(svg)).metadata()
    const { format, width, height } = picture
    expect([name, format, width, height]).toEqual([name, 'webp', drawn.width, drawn.height])
  }
})

test('each picture has the files that are stated, and there are no others', async () => {
  const stated = artworkNames.flatMap((name) => pictures[name].images.variants)
  for (const { filename, filesize, width, height } of stated) {
    const file = path.join(picturesFolder, filename)
    const { format, width: isWide, height: isHigh } = await sharp(file).metadata()
    const found = { format, width: isWide, height: isHigh, filesize: statSync(file).size }
    expect([filename, found]).toEqual([filename, { format: 'webp', width, height, filesize }])
  }
  const names = [path.basename(picturesFile), ...stated.map(({ filename }) => filename)]
  expect(readdirSync(picturesFolder).sort()).toEqual(names.sort())
})

test('a picture has what the upload of its drawing would generate', async () => {
  const name = 'portrait-ines'
  const source = path.join(newFolder(), 'drawing.webp')
  await sharp(Buffer.from(drawArtwork(name).svg))
    .webp({ lossless: true })
    .toFile(source)

  const job = { source, folder: newFolder(), base: name }
  const generated = await generateVariants(job, await readImageInfo(source))

  const { images } = pictures[name]
  expect(generated.colour).toBe(images.colour)
  // The bytes depend on the version of the encoder.
  const facts = ({ variants }: typeof images) => variants.map(({ filesize, ...others }) => others)
  expect(facts(generated)).toEqual(facts(images))
})
