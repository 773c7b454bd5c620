import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { uploadFolder } from '../../cms/database/data-folder'
import { writeAtomically } from '../database/atomic-file'
import type { Settings } from '../settings/settings'
import type { DataLocations } from './data-check'
import { type RestrictedFiles, restrictDatabase, restrictFolder } from './file-permissions'

/**
 * Completes the settings and sets the environment variables that Payload's configuration reads,
 * because Next evaluates it again in its own bundle. The data folder has been checked.
 */
export function prepareEnvironment(settings: Settings, port: number): void {
  const dataDir = path.resolve(settings.dataDir)
  process.env.DATA_DIR = dataDir
  mkdirSync(uploadFolder(), { recursive: true })
  process.env.SITE_URL = settings.siteUrl ?? `http://localhost:${port}`
  process.env.APP_SECRET = settings.appSecret ?? loadOrCreateSecret(dataDir)
  if (settings.databaseUrl) process.env.DATABASE_URL = settings.databaseUrl
  if (settings.s3) process.env.S3_REGION = settings.s3.region
}

/**
 * Restricts files that earlier starts or other programs have left open to other users of the
 * machine.
 */
export function restrictPermissions({ dataDir, database }: DataLocations): void {
  // Windows has no such permissions.
  if (process.platform === 'win32') return
  const isElsewhere = database && path.dirname(database) !== dataDir
  const results = [
    createPrivateFolder(dataDir),
    ...(isElsewhere ? [restrictDatabase(database)] : []),
  ]
  const restricted = results.reduce((sum, each) => sum + each.restricted, 0)
  const failed = results.reduce((sum, each) => sum + each.failed, 0)
  if (restricted > 0) {
    console.log(
      `${restricted} files and folders of the site were open to other users. Access was removed.`,
    )
  }
  if (failed > 0) {
    console.warn(
      `${failed} files and folders of the site are open to other users and belong to another one: give them to the user that runs the site.`,
    )
  }
}

/** Skips a folder that contains the program too. */
function createPrivateFolder(dataDir: string): RestrictedFiles {
  if (!path.relative(dataDir, process.cwd()).startsWith('..')) {
    console.warn(
      `The data folder ${dataDir} holds the program too, so its files stay open to other users: set DATA_DIR to a folder of its own.`,
    )
    return { restricted: 0, failed: 0 }
  }
  return restrictFolder(dataDir)
}

/** The secret that signs sessions and tokens; created at the first start. */
function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  writeAtomically(file, `${secret}\n`)
  return secret
}
