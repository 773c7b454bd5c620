import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A copy of the built checkout, whose sources may be changed. */
export interface CheckoutCopy {
  folder: string
  /** The folder for data of the copy's tests. */
  temporary: string
  remove(): void
}

/** Neither sources nor builds. Packages are shared. */
const notCopied = new Set(['.git', 'node_modules', 'data', '.env', 'coverage'])
const buildCache = path.join('cms', '.next', 'cache')

/** Copies the checkout in the current folder. */
export function copyCheckout(): CheckoutCopy {
  const root = mkdtempSync(path.join(os.tmpdir(), 'mutation-'))
  const folder = path.join(root, 'checkout')
  const temporary = path.join(root, 'tmp')
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
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/**
 * Makes the next build of the copy build only the server. Pages run no mutated code. Payload's admin bundles
 * rules and hooks too, but the running server uses its own.
 */
export async function buildServerAlone({ folder }: CheckoutCopy): Promise<void> {
  const script = pathToFileURL(path.join(folder, 'server/build.js')).href
  const { markAsBuilt }: typeof import('../../server/build.js') = await import(script)
  markAsBuilt(['pages', 'admin'])
}
