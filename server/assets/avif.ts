import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Payload, ValidationError } from 'payload'
import type { MadeAvif } from '../../cms/assets/make-avif'
import { slotOf } from '../../cms/assets/slot'
import { assetStore } from '../../cms/assets/store'
import { type avifVariants, baseOf, fileNameOf } from '../../cms/assets/variants'
import { uploadFolder } from '../../cms/database/data-folder'
import { newId } from '../../cms/database/id'
import type { Asset } from '../../cms/payload-types'
import type { WithLock } from '../locks/lock'
import type { Logger } from '../observability/log'
import type { Images } from './images'
import { withStoredFile } from './stored-file'

/** How often new pictures are looked for. */
const pollMs = 15_000
/** For how long it steps back when somebody waits for a picture. */
const busyMs = 1000
const lockKey = 'avif'
const nothing: MadeAvif = { variants: [], colour: null }

/**
 * Makes the variants of pictures as AVIF in the background, one picture after another, those of earlier versions
 * too. It takes longer than all other variants together, so no upload waits for it, and it waits for every upload.
 * @param afterMs how long after the start it begins; null for never
 */
export function createAvifMaker({
  payload,
  images,
  withLock,
  log,
  afterMs,
}: {
  payload: Payload
  images: Pick<Images, 'makeAvif' | 'isIdle'>
  withLock: WithLock
  log: Logger
  afterMs: number | null
}): { close(): Promise<void> } {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function wait(ms: number): void {
    if (closed) return
    timer = setTimeout(() => {
      running = step().then(wait)
    }, ms)
    timer.unref()
  }

  /** @returns after how long to go on */
  async function step(): Promise<number> {
    try {
      if (!images.isIdle()) return busyMs
      // Processes with the same database do not make the same picture.
      return (await withLock(lockKey, makeNext)) ? 0 : pollMs
    } catch (err) {
      log.error({ err }, 'AVIF variants could not be made; they are tried again')
      return pollMs
    }
  }

  /** @returns whether there was a picture without them */
  async function makeNext(): Promise<boolean> {
    const { docs } = await payload.db.find<Asset>({
      collection: 'assets',
      where: { avif: { equals: null } },
      sort: '-id',
      limit: 1,
      pagination: false,
    })
    const [asset] = docs
    if (asset) await makeFor(asset)
    return asset !== undefined
  }

  async function makeFor(asset: Asset): Promise<void> {
    const { filename, mimeType } = asset
    if (!filename || mimeType !== 'image/webp') return record(asset, nothing)
    const base = baseOf(filename)
    const folder = path.join(uploadFolder(), newId())
    await mkdir(folder, { recursive: true })
    try {
      const made = await withStoredFile(assetStore(), filename, (source) =>
        images.makeAvif({ source, folder, base, sizes: sizesOf(asset) }),
      ).catch((error: unknown) => {
        if (!(error instanceof ValidationError)) throw error
        log.warn({ err: error, asset: asset.id }, 'A picture could not be read for AVIF')
        return nothing
      })
      // No other write may remove the files before the document names them.
      await withLock(slotOf(asset), async () => {
        if (!(await isStillOf(asset))) return
        for (const variant of made.variants) {
          const name = fileNameOf(base, variant, 'avif')
          await assetStore().put(name, path.join(folder, name), 'image/avif')
        }
        await record(asset, made)
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function isStillOf({ id, filename }: Asset): Promise<boolean> {
    const { totalDocs } = await payload.db.count({
      collection: 'assets',
      where: { and: [{ id: { equals: id } }, { filename: { equals: filename } }] },
    })
    return totalDocs > 0
  }

  /** Below the hooks: nothing has changed for readers, and nobody who edits the asset is disturbed. */
  async function record({ id, colour, updatedAt }: Asset, made: MadeAvif): Promise<void> {
    await payload.db.updateOne({
      collection: 'assets',
      where: { id: { equals: id } },
      data: { avif: made.variants.join(','), colour: colour ?? made.colour, updatedAt },
    })
  }

  if (afterMs !== null) wait(afterMs)

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

function sizesOf({ sizes }: Asset) {
  const sizeOf = (name: (typeof avifVariants)[number]) => sizes?.[name]?.filesize ?? 0
  return { w640: sizeOf('w640'), w1280: sizeOf('w1280') }
}
