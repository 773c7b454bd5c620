import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/**
 * Creates folders that are removed after the tests of the calling file. Call it before `afterAll` hooks
 * that use the folders: they run in reverse order.
 * @param prefix the beginning of the folders' names
 * @returns a function that creates a folder and returns its path
 */
export function temporaryFolders(prefix: string): () => string {
  const folders: string[] = []

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  return () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), prefix))
    folders.push(folder)
    return folder
  }
}
