import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { uploadFolder } from '../database/data-folder'
import { abandonedMs, loadRemovedFiles, sweepOrphanedFiles } from './orphaned-files'

const sweepEveryMs = 10 * 60 * 1000
const loadEveryMs = 30 * 1000

/**
 * Sweeps immediately, then every ten minutes.
 * @returns a function that stops it
 */
export async function startOrphanSweep(payload: Payload): Promise<{ close(): Promise<void> }> {
  const logged = (work: Promise<void>) =>
    work.catch((err: unknown) => {
      payload.logger.error({ err, msg: 'The sweep of orphaned files failed' })
    })
  let sweeping = logged(sweep(payload))
  let loading = logged(loadRemovedFiles(payload))
  await Promise.all([sweeping, loading])
  const timers = [
    setInterval(() => {
      sweeping = logged(sweep(payload))
    }, sweepEveryMs),
    setInterval(() => {
      loading = logged(loadRemovedFiles(payload))
    }, loadEveryMs),
  ]
  for (const timer of timers) timer.unref()
  return {
    async close() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([sweeping, loading])
    },
  }
}

async function sweep(payload: Payload): Promise<void> {
  await sweepOrphanedFiles(payload)
  await sweepUploads()
}

/** Deletes the temporary files of uploads that a crash interrupted. */
async function sweepUploads(): Promise<void> {
  const folder = uploadFolder()
  for (const name of await readdir(folder).catch(() => [])) {
    const entryPath = path.join(folder, name)
    const entry = await stat(entryPath).catch(() => null)
    if (!entry || Date.now() - entry.mtimeMs < abandonedMs) continue
    await rm(entryPath, { recursive: true, force: true })
  }
}
