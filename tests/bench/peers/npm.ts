import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { stopAtTheEnd } from '../servers'
import type { Peer } from './peer'

const tellAgainAfterMs = 30_000
/** Written when an installation is complete. An interrupted one starts over. */
const finished = '.installed'

const begun = new Map<string, Promise<string>>()

/**
 * Installs a peer into its own folder, unless it is installed. A failed installation is not
 * repeated.
 * @returns its folder
 * @throws when npm fails, with its message
 */
export function installed({ name, version, install }: Peer, folder: string): Promise<string> {
  const [product = ''] = name.split(',')
  const own = path.join(folder, `${product.toLowerCase()}-${version}`)
  const installing = begun.get(own) ?? installedInto(own, `${product} ${version}`, install)
  begun.set(own, installing)
  return installing
}

async function installedInto(
  own: string,
  product: string,
  install: Peer['install'],
): Promise<string> {
  if (existsSync(path.join(own, finished))) return own
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  console.error(`Installing ${product}, which takes some minutes.`)
  const began = Date.now()
  const telling = setInterval(() => {
    console.error(`  after ${Math.round((Date.now() - began) / 1000)} s still installing it`)
  }, tellAgainAfterMs)
  try {
    await install(own)
  } finally {
    clearInterval(telling)
  }
  writeFileSync(path.join(own, finished), '')
  return own
}

/** Installs exactly these versions of packages as the only ones of a project. */
export async function npmInstall(folder: string, packages: string[]): Promise<void> {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }))
  await npm(folder, ['install', '--save-exact', ...packages])
}

/** Downloads the published package and unpacks it into a folder. */
export async function unpack(folder: string, name: string): Promise<void> {
  await npm(folder, ['pack', name])
  const run = promisify(execFile)
  const archive = `${name.replace('@', '-')}.tgz`
  await run('tar', ['xzf', archive, '--strip-components=1'], { cwd: folder })
  rmSync(path.join(folder, archive))
}

/** @throws when npm fails, with its first reason */
export async function npm(folder: string, parameters: string[]): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--omit=dev', '--loglevel=error', '--prefix', folder]
  const child = spawn('npm', [...parameters, ...quiet], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  stopAtTheEnd(child)
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  const [code] = await once(child, 'exit')
  if (code === 0) return
  const errors = printed.split('\n').filter((line) => /^npm error (?!code|A complete)/.test(line))
  const why = errors.slice(0, 3).map((line) => line.replace('npm error ', ''))
  throw new Error(`npm could not install it: ${why.join(' ') || printed.slice(-300)}`)
}
