/** The process that makes images: the server starts it and sends it one order at a time. */
import sharp from 'sharp'
import { type ImageOrder, ImageRefused, makeImages } from './make-images'
import type { MadeImage } from './variants'

export type ImageAnswer = { made: MadeImage[] } | { refused: string } | { failed: string }

sharp.cache(false)

process.on('message', (order: ImageOrder) => {
  void answerTo(order).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches this process too; it ends when the server that started it does.
process.on('SIGINT', () => {})

async function answerTo(order: ImageOrder): Promise<ImageAnswer> {
  try {
    return { made: await makeImages(order) }
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.message }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
