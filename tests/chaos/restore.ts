import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type AllResponses, allResponses, withoutVersionIds } from '../product/all-responses'
import { signedIn } from '../product/client'
import { runCommand } from '../product/command'
import { type RunningProduct, startProduct } from '../product/start'

/**
 * Backs up a running site, restores it into an empty folder, and compares the responses of both
 * sites.
 * @returns the differing addresses, each as a sentence
 */
export async function differencesOfRestore(dataDir: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'chaos-restore-'))
  const archive = path.join(folder, 'site.tar.gz')
  const restored = path.join(folder, 'data')
  try {
    const product = await startProduct({ dataDir })
    const { cookies } = await signedIn(product)
    const before = await responsesOf(product, cookies)
    await commanded(['backup', '--sessions', archive], dataDir)
    await product.stop()
    await commanded(['restore', archive], restored)
    const again = await startProduct({ dataDir: restored })
    const after = await responsesOf(again, cookies)
    await again.stop()
    return Object.keys(before)
      .filter((address) => !isDeepStrictEqual(before[address], after[address]))
      .map((address) => `The restored site answers ${address} otherwise.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function responsesOf(product: RunningProduct, cookie: string): Promise<AllResponses> {
  return withoutVersionIds(await allResponses(product, { cookie }))
}

/** @throws when the command fails, with its output */
async function commanded(args: string[], dataDir: string): Promise<void> {
  const { code, output } = await runCommand(args, { DATA_DIR: dataDir })
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}:\n${output}`)
}
