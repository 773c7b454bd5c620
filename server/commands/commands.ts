import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withoutPassword } from '../../cms/database/adapter'
import { writeAtomically } from '../backup/archive-file'
import { checkArchive } from '../backup/archive-reader'
import { type BackupOptions, backUp } from '../backup/back-up'
import { backUpIfDue } from '../backup/backup-if-due'
import { msOf } from '../backup/backup-names'
import { openDestination } from '../backup/destinations'
import { BackupError } from '../backup/failure'
import { recordSuccess, withFailureRecord } from '../backup/last-backup'
import { move } from '../backup/move'
import { type MoveTarget, moveTarget } from '../backup/move-target'
import { createProgress } from '../backup/progress'
import { restore } from '../backup/restore'
import { runBackupSchedule } from '../backup/schedule'
import { openExistingDatabase, secretFile } from '../backup/site'
import type { Settings } from '../settings/settings'
import { CommandError } from './command-error'
import { grant } from './grant'
import { exportSite, importSite } from './transfer'

/**
 * Runs a command. The passphrase is a setting, because arguments are visible to every user of the
 * machine.
 */
type Command = (args: string[], settings: Settings) => Promise<void>

const backupUsage = `Use: npm run backup -- FILE [--sessions], or
     npm run backup -- --every 6h --keep 28 --to FOLDER|s3://bucket/prefix [--once] [--sessions].
BACKUP_PASSPHRASE seals the secret of the site in it.`
const adminUsage = 'Use: npm run admin -- grant EMAIL'
const restoreUsage = 'Use: npm run restore -- FILE [--without-secret]'
const moveUsage = 'Use: npm run move -- --to mongodb://…|file:…|FOLDER [--files s3://BUCKET]'
const verifyUsage = 'Use: npm run verify -- FILE'

/** The commands of the shell, by name. */
export const commands = new Map<string, Command>([
  ['backup', backup],
  ['restore', restoreFile],
  ['move', moveSite],
  ['verify', verify],
  ['admin', admin],
  ['import', importSite],
  ['export', exportSite],
])

async function backup(args: string[], settings: Settings): Promise<void> {
  const { values, file } = parseCommand(args, backupOptions, backupUsage)
  const passphrase = settings.backupPassphrase ?? null
  const progress = createProgress(process.stderr)
  const options = { sessions: values.sessions === true, passphrase, progress }
  if (values.to !== undefined) return backUpRegularly(values, file, options)
  if (!file || values.every || values.keep || values.once) throw new CommandError(backupUsage)
  const site = await openExistingDatabase()
  const startedAt = new Date()
  try {
    await withFailureRecord(site.payload, () =>
      writeAtomically(file, (out) => backUp(site, out, options)),
    )
    await recordSuccess(site.payload, file, startedAt)
  } finally {
    await site.close()
  }
  console.log(
    passphrase === null
      ? `The backup is in ${file}. The secret of the site is not in it, as BACKUP_PASSPHRASE is not set: keep APP_SECRET, or the file secret in DATA_DIR, in another place, or second factors must be set up again after a restore.`
      : `The backup is in ${file}, with the secret of the site encrypted with BACKUP_PASSPHRASE.`,
  )
}

const backupOptions: Options = {
  sessions: { type: 'boolean' },
  every: { type: 'string' },
  keep: { type: 'string' },
  to: { type: 'string' },
  once: { type: 'boolean' },
}

async function backUpRegularly(
  { every, keep, to, once, sessions }: Values,
  file: string | null,
  options: BackupOptions,
): Promise<void> {
  const everyMs = msOf(String(every))
  const keptBackups = /^[1-9]\d{0,4}$/.test(String(keep)) ? Number(keep) : null
  if (file || everyMs === null || keptBackups === null) throw new CommandError(backupUsage)
  const destination = openDestination(String(to))
  if (once) {
    const lines = await backUpIfDue({ ...options, destination, keep: keptBackups, everyMs })
    for (const line of lines) console.log(line)
    return
  }
  const schedule = { destination, every: String(every), everyMs, keep: keptBackups, to: String(to) }
  await runBackupSchedule(
    { ...schedule, sessions: sessions === true },
    {
      line: (text) => console.log(text),
      failure: (text) => console.error(`${new Date().toISOString()} ${text}`),
    },
    new AbortController().signal,
  )
}

async function admin(args: string[]): Promise<void> {
  const [verb, email, ...rest] = args
  if (verb !== 'grant' || !email || rest.length > 0) throw new CommandError(adminUsage)
  console.log(await grant(email))
}

async function restoreFile(args: string[], settings: Settings): Promise<void> {
  const options = { 'without-secret': { type: 'boolean' } } as const
  const { values, file } = parseCommand(args, options, restoreUsage)
  await restore(existingFile(file, restoreUsage), {
    passphrase: settings.backupPassphrase ?? null,
    withoutSecret: values['without-secret'] === true,
    progress: createProgress(process.stderr),
  })
}

async function moveSite(args: string[], settings: Settings): Promise<void> {
  const options = { to: { type: 'string' }, files: { type: 'string' } } as const
  const { values, file } = parseCommand(args, options, moveUsage)
  if (typeof values.to !== 'string' || file) throw new CommandError(moveUsage)
  if (values.to === settings.databaseUrl) {
    throw new CommandError(
      'DATABASE_URL is where the site is, and --to where it moves: with "DATABASE_URL= npm run move …" the site of DATA_DIR moves.',
    )
  }
  const target = moveTarget(values.to, values.files?.toString())
  await move(target, createProgress(process.stderr))
  console.log(`Start the site with ${settingsOf(target, settings)}. The old place is as it was.`)
}

/** The settings of a site after a move, for people. */
function settingsOf(target: MoveTarget, { appSecret }: Settings): string {
  const { url, sqliteFile, isDataFolder, files, bucket } = target
  return [
    isDataFolder
      ? `DATA_DIR=${files.dataDir}, no DATABASE_URL`
      : `DATABASE_URL=${withoutPassword(url)}`,
    bucket ? `S3_BUCKET=${bucket}` : 'no S3_BUCKET',
    ...(appSecret ? ['the same APP_SECRET'] : []),
    ...(!appSecret && !sqliteFile ? [`APP_SECRET, which ${secretFile()} holds,`] : []),
  ].join(', ')
}

async function verify(args: string[]): Promise<void> {
  const file = existingFile(parseCommand(args, {}, verifyUsage).file, verifyUsage)
  const { head, manifest } = await checkArchive(createReadStream(file))
  const documents = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  const assets = manifest.entries.filter(({ name }) => name.startsWith('assets/')).length
  console.log(
    `${file} is complete: ${documents} documents and ${assets} files of assets of ${head.createdAt}, ${head.secret ? 'with the secret, encrypted' : 'without the secret'}, ${head.sessions ? 'with' : 'without'} sessions.`,
  )
}

type Options = Record<string, { type: 'boolean' | 'string' }>
type Values = Record<string, unknown>

/** @throws CommandError for more than one file or an unknown option */
function parseCommand(
  args: string[],
  options: Options,
  usage: string,
): { values: Values; file: string | null } {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (rest.length === 0) return { values, file: file ? path.resolve(file) : null }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  throw new CommandError(usage)
}

/** @throws CommandError when no file is given, BackupError when it does not exist */
function existingFile(file: string | null, usage: string): string {
  if (!file) throw new CommandError(usage)
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  return file
}
