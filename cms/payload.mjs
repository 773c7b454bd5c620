/**
 * Payload's command line with this project's configuration: generates types, the admin's import map
 * and migrations (`npm run migration -- NAME`). It runs with `--conditions=production`, like the
 * server (docs/decisions/003).
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

process.env.PAYLOAD_CONFIG_PATH = 'cms/payload.config.ts'
process.env.APP_SECRET ??= 'for tooling alone'
const data = mkdtempSync(path.join(os.tmpdir(), 'site-tooling-'))
process.env.DATA_DIR = data
const migrations = path.resolve('cms/migrations')
process.on('exit', () => {
  rmSync(data, { recursive: true, force: true })
  // Payload imports a new migration's types as values, which built JavaScript cannot load.
  for (const name of readdirSync(migrations).filter((name) => /^\d+_.*\.ts$/.test(name))) {
    const file = path.join(migrations, name)
    const source = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      source.replace(
        '{ MigrateUpArgs, MigrateDownArgs,',
        '{ type MigrateUpArgs, type MigrateDownArgs,',
      ),
    )
  }
})

await import('../node_modules/payload/bin.js')
