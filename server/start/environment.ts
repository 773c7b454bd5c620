import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { uploadFolder } from '../../cms/storage'
import type { Settings } from '../settings'

/** Why the product cannot start, as a sentence that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Fills in what the settings leave open and puts it where the configuration of Payload reads it,
 * which Next evaluates a second time in a bundle of its own.
 * @throws StartError when the data folder cannot be used
 */
export function prepareEnvironment(settings: Settings, port: number): void {
  const dataDir = path.resolve(settings.dataDir)
  openDataFolder(dataDir)
  process.env.DATA_DIR = dataDir
  mkdirSync(uploadFolder(), { recursive: true })
  process.env.SITE_URL = settings.siteUrl ?? `http://localhost:${port}`
  process.env.APP_SECRET = settings.appSecret ?? keptSecret(dataDir)
  if (settings.databaseUrl) process.env.DATABASE_URL = settings.databaseUrl
  if (settings.s3) process.env.S3_REGION = settings.s3.region
}

function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartError(
      `The data folder ${folder} cannot be written: make it writable, or set DATA_DIR to another folder.`,
    )
  }
}

/** The secret that signs sessions and tokens: made at the first start, kept for all later ones. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
