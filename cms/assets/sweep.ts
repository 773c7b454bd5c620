import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { uploadFolder } from '../storage'
import { assetStore } from './store'
import { possibleFileNames } from './variants'

/** Older than any upload that may still be on its way, in this process or another. */
const abandonedMs = 60 * 60 * 1000

const sweepEveryMs = 10 * 60 * 1000

/**
 * Sweeps at once, and every ten minutes from then on.
 * @returns what ends that
 */
export async function startSweeping(payload: Payload): Promise<{ close(): Promise<void> }> {
  let sweeping = sweepUploads(payload)
  await sweeping
  const timer = setInterval(() => {
    sweeping = sweepUploads(payload)
  }, sweepEveryMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await sweeping
    },
  }
}

/**
 * Removes what uploads have left behind that a crash has cut short: files that have arrived, and
 * files in the store that no document knows of. What marks them goes last.
 */
async function sweepUploads(payload: Payload): Promise<void> {
  const folder = uploadFolder()
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    try {
      await sweepEntry(payload, path.join(folder, name))
    } catch (error) {
      // Its mark stays for the next sweep.
      payload.logger.error({ err: error, msg: 'Files without a document could not be removed' })
    }
  }
}

async function sweepEntry(payload: Payload, place: string): Promise<void> {
  const entry = await stat(place).catch(() => null)
  if (!entry || Date.now() - entry.mtimeMs < abandonedMs) return
  if (entry.isDirectory()) await removeUnknown(payload, path.basename(place))
  await rm(place, { recursive: true, force: true })
}

/** @param base what the files' names begin with, which is the name of their upload's folder */
async function removeUnknown(payload: Payload, base: string): Promise<void> {
  const files = possibleFileNames(base)
  const { totalDocs } = await payload.count({
    collection: 'assets',
    where: { filename: { in: files } },
    // System work: it asks for nobody.
    overrideAccess: true,
  })
  if (totalDocs === 0) await assetStore().remove(files)
}
