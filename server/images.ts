import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImageAnswer } from '../cms/assets/image-process'
import type { ImageOrder } from '../cms/assets/make-images'
import { unusableFile } from '../cms/assets/media-types'
import type { MadeImage } from '../cms/assets/variants'

/** Beside this file once both are built. */
const program = fileURLToPath(new URL('./image-process.js', import.meta.url))
const longestMs = 120_000
const idleMs = 20_000

let child: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * Has an image's files made, one image at a time, in a process of its own: what decoding takes is
 * given back to the system, and an image that crashes the decoder does not take the site along.
 * @throws ValidationError when the image cannot be used
 */
export function imagesOf(order: ImageOrder): Promise<MadeImage[]> {
  const images = turn.then(() => ask(order))
  turn = images.catch(() => undefined)
  return images
}

async function ask(order: ImageOrder): Promise<MadeImage[]> {
  clearTimeout(idle)
  child ??= start()
  const answer = await answerOf(child, order)
  idle = setTimeout(letGo, idleMs)
  idle.unref()
  if ('refused' in answer) throw unusableFile(answer.refused)
  if ('failed' in answer) throw new Error(`Making images failed: ${answer.failed}`)
  return answer.made
}

function letGo(): void {
  child?.disconnect()
  child = null
}

function answerOf(worker: ChildProcess, order: ImageOrder): Promise<ImageAnswer> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => worker.kill('SIGKILL'), longestMs)
    function settle(answer: ImageAnswer): void {
      clearTimeout(tooLong)
      worker.off('message', settle).off('exit', ended).off('error', failed)
      resolve(answer)
    }
    function ended(code: number | null): void {
      const crashed = { refused: 'The image cannot be decoded: send it in another format.' }
      settle(code === null ? crashed : { failed: `its process ended with ${code}` })
    }
    function failed(error: Error): void {
      settle({ failed: error.message })
    }
    worker.on('message', settle).on('exit', ended).on('error', failed)
    worker.send(order)
  })
}

function start(): ChildProcess {
  const started = fork(program, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Of the server's own settings and secrets it is told nothing.
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      // One thread and one heap that is trimmed: half the memory of the default.
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      // Larger decoded images wait on disk instead.
      VIPS_DISC_THRESHOLD: '8m',
    },
  })
  started.once('exit', () => {
    if (child === started) child = null
  })
  // A server that is done does not wait for an idle process.
  started.unref()
  started.channel?.unref()
  return started
}
