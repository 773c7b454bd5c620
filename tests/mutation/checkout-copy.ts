import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A copy of the built checkout, whose sources may be changed. */
export interface CheckoutCopy {
  folder: string
  /** Where the tests of the copy put their data. */
  temporary: string
  remove(): void
}

/** Not copied: neither sources nor built from them; packages are shared. */
const notCopied = new Set(['.git', 'node_modules', 'data', '.env', 'coverage'])
const buildCache = path.join('cms', '.next', 'cache')

/** Copies the checkout in the current folder. */
export function copyCheckout(): CheckoutCopy {
  const place = mkdtempSync(path.join(os.tmpdir(), 'mutation-'))
  const folder = path.join(place, 'checkout')
  const temporary = path.join(place, 'tmp')
  mkdirSync(temporary)
  for (const name of readdirSync('.').filter((name) => !notCopied.has(name))) {
    cpSync(name, path.join(folder, name), {
      recursive: true,
      filter: (source) => source !== buildCache,
    })
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return {
    folder,
    temporary,
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}

/**
 * Makes the next build of the copy build only the server. Pages run nothing that is mutated. Payload's admin
 * bundles the rules and hooks too, but uses those of the running server.
 */
export async function buildServerAlone({ folder }: CheckoutCopy): Promise<void> {
  const script = pathToFileURL(path.join(folder, 'server/build.js')).href
  const { markAsBuilt }: typeof import('../../server/build.js') = await import(script)
  markAsBuilt(['pages', 'admin'])
}
