import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startProduct } from './start'

/**
 * Starts the product once, on SQLite, for `startProduct` to copy what its first start has stored: the tables and the
 * administrator. Workers inherit the variable.
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE === 'mongodb') return undefined
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-started-'))
  const product = await startProduct({ dataDir })
  await product.stop()
  process.env.STARTED_DATA = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
