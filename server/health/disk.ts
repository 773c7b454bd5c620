import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  state: 'ok' | 'low' | 'full'
  /** The space available to this user. */
  freeBytes: number
}

const lowBytes = 1024 ** 3
const lowShare = 0.05
/** Reserved, because the database needs some space to write at all. */
const fullBytes = 16 * 1024 ** 2

/** The free space on a folder's disk. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const freeBytes = bavail * bsize
  if (freeBytes < fullBytes) return { state: 'full', freeBytes }
  const isLow = freeBytes < lowBytes || bavail < blocks * lowShare
  return { state: isLow ? 'low' : 'ok', freeBytes }
}
