/** The process that generates images. The server starts it and sends one task at a time. */
import sharp from 'sharp'
import { drawIcons } from './icons'
import { ImageError } from './image-error'
import { readImageInfo } from './image-info'
import { type ImageResult, type ImageTask, outOfMemory } from './image-messages'
import { generateAvif } from './make-avif'
import { generateVariants } from './make-images'
import { writeCleanSvg } from './svg/write'

/** In bytes; an AVIF of 50 megapixels takes 900 MB. */
const maxMemory = 1_200_000_000

sharp.cache(false)
sharp.concurrency(1)

process.on('message', (task: ImageTask) => {
  void runJob(task).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches this process too. It exits with the server that started it.
process.on('SIGINT', () => {})

async function resultOf(task: ImageTask): Promise<ImageResult> {
  if ('inspect' in task) return { facts: await readImageInfo(task.inspect, task.profileMegapixels) }
  if ('cleanSvg' in task) return { svg: await writeCleanSvg(task.cleanSvg, task.to) }
  if ('drawIcons' in task) return { icons: await drawIcons(task.drawIcons) }
  if ('makeAvif' in task) return { avif: await generateAvif(task.makeAvif) }
  return { made: await generateVariants(task.make, task.facts) }
}

async function runJob(task: ImageTask): Promise<ImageResult> {
  // V8's limit does not cover a decoder's memory.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.exit(outOfMemory)
  }, 50)
  try {
    return await resultOf(task)
  } catch (error) {
    if (error instanceof ImageError) return { refused: error.refusal }
    return { failed: error instanceof Error ? error.message : String(error) }
  } finally {
    clearInterval(watch)
  }
}
