import { existsSync } from 'node:fs'
import { buildIfNeeded, root } from './build.js'

/** Sets the variables of `.env` that are not in the environment. */
export async function readDotEnv() {
  process.chdir(root)
  if (!existsSync('.env')) return
  const { config } = await import('dotenv')
  config({ quiet: true })
}

/**
 * Builds the missing or changed parts, then runs an entry of the built server in this process.
 * @param {string} entry
 * @param {string[]} [parts] that it needs; omitted: all
 * @param {(outdated: string[]) => void} [before] runs once they are built, with the names of the parts that are not
 */
export async function runBuilt(entry, parts, before) {
  process.env.NODE_ENV ??= 'production'
  await readDotEnv()
  try {
    const { id, outdated } = await buildIfNeeded(parts)
    process.env.BUILD_ID = id
    before?.(outdated)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  await import(`../build/server/${entry}.js`)
}
