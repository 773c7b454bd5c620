import { constants } from 'node:fs'
import { access, copyFile, mkdir, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { FolderStore } from './store-kinds'

/** Files in a local folder, or on a volume shared by all processes. */
export function openFolder(folder: string): FolderStore {
  return {
    kind: 'folder',
    folder,
    async put(name, file) {
      await mkdir(folder, { recursive: true })
      await move(file, path.join(folder, name))
    },
    async check() {
      await access(folder, constants.R_OK | constants.W_OK).catch(ignoreMissing)
    },
    async remove(names) {
      for (const name of names) await unlink(path.join(folder, name)).catch(ignoreMissing)
    },
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    // The folder is on another volume.
    if (codeOf(error) !== 'EXDEV') throw error
    await copyToVolume(from, to)
  }
}

/** Atomic write: the file gets its name when it is complete. */
async function copyToVolume(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  try {
    await copyFile(from, part)
    await rename(part, to)
  } finally {
    await rm(part, { force: true })
  }
}

function ignoreMissing(error: unknown): void {
  if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
