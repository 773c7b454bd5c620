import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { uploadFolder } from '../storage'
import { assetStore } from './store'
import { baseOf } from './variants'

/**
 * Marks files that no document will name once a transaction is committed. Where the process ends in between, or the
 * store is away, a sweep finds the mark: it removes the files, unless a document has them after all.
 */
export async function markForRemoval(names: string[]): Promise<void> {
  for (const mark of marksOf(names)) await mkdir(mark, { recursive: true })
}

/** Removes marked files, then their marks; what cannot be removed is left to a sweep. */
export async function removeMarked(payload: Payload, names: string[]): Promise<void> {
  try {
    await assetStore().remove(names)
    for (const mark of marksOf(names)) await rm(mark, { recursive: true, force: true })
  } catch (cause) {
    payload.logger.error({
      err: cause,
      msg: 'Files of assets that no document names could not be removed; a sweep tries again',
    })
  }
}

function marksOf(names: string[]): Set<string> {
  return new Set(names.map((name) => path.join(uploadFolder(), baseOf(name))))
}
