import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { uploadFolder } from '../storage'
import { assetStore } from './store'
import { possibleFileNames } from './variants'

/** Older than any upload that may still be on its way, in this process or another. */
const abandonedMs = 60 * 60 * 1000

/**
 * Clears away what uploads have left behind that a crash has cut short: files that have arrived, and
 * files in the store that no document knows of.
 */
export async function sweepUploads(payload: Payload): Promise<void> {
  const folder = uploadFolder()
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const place = path.join(folder, name)
    const entry = await stat(place).catch(() => null)
    if (!entry || Date.now() - entry.mtimeMs < abandonedMs) continue
    if (entry.isDirectory()) await removeUnknown(payload, name)
    await rm(place, { recursive: true, force: true })
  }
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
