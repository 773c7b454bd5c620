import { fileURLToPath } from 'node:url'
import { mayEditSome, type Subject } from '../../cms/access/can'
import type { Icons } from '../../cms/assets/icons'
import { type Refusal, refusalText } from '../../cms/assets/image-error'
import type { ImageResult, SvgFile } from '../../cms/assets/image-messages'
import type { AvifJob, MadeAvif } from '../../cms/assets/make-avif'
import type { ImageJob } from '../../cms/assets/make-images'
import { unusableFile } from '../../cms/assets/media-types'
import type { Upload } from '../../cms/assets/store-upload'
import type { MadeImages } from '../../cms/assets/variants'
import type { RateLimits } from '../http/rate-limits'
import { ApiError } from '../operations/errors'
import { createFairQueue } from './fair-queue'
import { createImageWorker } from './image-worker'
import { assetText } from './messages'

/** In the build, the program is next to this file. */
const builtProgram = fileURLToPath(new URL('./image-process.js', import.meta.url))
/** Four times what the most expensive image takes on one slow core. */
const timeoutMs = 45_000

/** The maximum number of queued images, including the one in progress. */
const maxWaiting = { ofOneUser: 24, ofAll: 100 }
/** Of the queue: what no user has sent. */
const system = ''
const profileMegapixels = 16

export interface Images {
  /**
   * @throws ValidationError when an image cannot be used; ApiError TooManyRequests when the user has
   *   uploaded too much; ApiError ServiceUnavailable when too many images are queued
   */
  make(order: ImageJob, upload: Upload): Promise<MadeImages>
  /**
   * Writes an SVG with what only draws.
   * @throws as `make`
   */
  cleanSvg(source: string, to: string, upload: Upload): Promise<SvgFile>
  /**
   * Draws the icons of a site, for the system.
   * @param source the path of an image or an SVG
   * @throws ValidationError when it cannot be drawn
   */
  drawIcons(source: string): Promise<Icons>
  /**
   * Makes the variants of an image as AVIF, for the system.
   * @throws ValidationError when it cannot be read
   */
  makeAvif(job: AvifJob): Promise<MadeAvif>
  /** Whether nobody waits for an image. */
  isIdle(): boolean
}

/**
 * Creates image variants and icons in a separate process, one image at a time, alternating between users. The
 * memory for decoding is freed afterwards, and an image that crashes the decoder or takes too long
 * ends only that process.
 * @param options.program the program of the process, and the timeout for an image, for tests
 */
export function createImages({
  rateLimits,
  ...options
}: {
  rateLimits: Pick<RateLimits, 'spend'>
  program?: string
  timeoutMs?: number
}): Images {
  const worker = createImageWorker({ program: builtProgram, timeoutMs, ...options })
  const queue = createFairQueue()

  async function make(order: ImageJob, { user, key }: Upload): Promise<MadeImages> {
    const limit = key === 'profile' && user ? { profileMegapixels } : {}
    const found = usable(await worker.ask({ inspect: order.source, ...limit }))
    if (!('facts' in found)) throw new Error('An image was not inspected.')
    if (user) await spend(user, found.facts.pixels)
    const result = usable(await worker.ask({ make: order, facts: found.facts }))
    if (!('made' in result)) throw new Error('An image was not made.')
    return result.made
  }

  async function spend(user: Subject, pixels: number): Promise<void> {
    const edits = mayEditSome(user)
    const megapixels = Math.ceil(pixels / 1e6)
    await rateLimits.spend(edits ? 'megapixelsOfEditors' : 'megapixels', user.id, megapixels)
  }

  /** @throws ApiError TooManyRequests, ServiceUnavailable */
  async function inTurn<T>({ user }: Upload, work: () => Promise<T>): Promise<T> {
    if (!user) return queue.add(system, work)
    if (queue.size(user.id) >= maxWaiting.ofOneUser) {
      throw waitWith('TooManyRequests', assetText('tooManyOfYou'))
    }
    if (queue.size() >= maxWaiting.ofAll) {
      throw waitWith('ServiceUnavailable', assetText('tooMany'))
    }
    return queue.add(user.id, work)
  }

  return {
    make: (order, upload) => inTurn(upload, () => make(order, upload)),

    cleanSvg: (source, to, upload) =>
      inTurn(upload, async () => {
        const result = usable(await worker.ask({ cleanSvg: source, to }))
        if (!('svg' in result)) throw new Error('An SVG was not cleaned.')
        return result.svg
      }),

    drawIcons: (source) =>
      queue.add(system, async () => {
        const result = usable(await worker.ask({ drawIcons: source }))
        if (!('icons' in result)) throw new Error('Icons were not drawn.')
        return result.icons
      }),

    makeAvif: (job) =>
      queue.add(system, async () => {
        const result = usable(await worker.ask({ makeAvif: job }))
        if (!('avif' in result)) throw new Error('An AVIF was not made.')
        return result.avif
      }),

    isIdle: () => queue.size() === 0,
  }
}

function waitWith(name: 'TooManyRequests' | 'ServiceUnavailable', message: string): ApiError {
  return new ApiError(name, message, {
    headers: { 'Retry-After': '60' },
  })
}

function usable(
  result: ImageResult,
): Exclude<ImageResult, { refused: Refusal } | { failed: string }> {
  if ('refused' in result) throw unusableFile(refusalText(result.refused))
  if ('failed' in result) throw new Error(`Making images failed: ${result.failed}`)
  return result
}
