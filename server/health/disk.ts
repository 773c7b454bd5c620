import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  state: 'ok' | 'low' | 'full'
  /** What programs of this user may still write. */
  freeBytes: number
}

const lowBytes = 1024 ** 3
const lowShare = 0.05
/** The database needs some of it to write anything at all. */
const fullBytes = 16 * 1024 ** 2

/** How much room is left where a folder is. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const freeBytes = bavail * bsize
  if (freeBytes < fullBytes) return { state: 'full', freeBytes }
  const isLow = freeBytes < lowBytes || bavail < blocks * lowShare
  return { state: isLow ? 'low' : 'ok', freeBytes }
}
