import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './start'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demonstration site, to copy. */
    seededData: string
  }
}

/** Creates the demonstration site once. Every end-to-end test starts from a copy. */
export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-seeded-'))
  const product = await startProduct({ dataDir, environment: { SEED: 'demo' } })
  await product.stop()
  project.provide('seededData', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
