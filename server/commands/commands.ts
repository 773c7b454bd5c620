import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeWhole } from '../backup/archive-file'
import { checkArchive } from '../backup/archive-reader'
import { backUp } from '../backup/back-up'
import { BackupError } from '../backup/failure'
import { createProgress } from '../backup/progress'
import { restore } from '../backup/restore'

/** What was typed cannot be carried out; the message is the sentence to show. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

type Command = (args: string[]) => Promise<void>

const backupUsage =
  'Use: npm run backup -- FILE [--sessions]. BACKUP_PASSPHRASE seals the secret of the site in it.'
const restoreUsage = 'Use: npm run restore -- FILE [--without-secret]'
const verifyUsage = 'Use: npm run verify -- FILE'

/** The commands of the shell by their names. */
export const commands = new Map<string, Command>([
  ['backup', backup],
  ['restore', restoreFile],
  ['verify', verify],
])

async function backup(args: string[]): Promise<void> {
  const { values, file } = parsed(args, { sessions: { type: 'boolean' } }, backupUsage)
  const passphrase = passphraseFrom(process.env)
  const progress = createProgress(process.stderr)
  await writeWhole(file, (out) =>
    backUp(out, { sessions: values.sessions === true, passphrase, progress }),
  )
  console.log(
    passphrase === null
      ? `The backup is in ${file}. The secret of the site is not in it, as BACKUP_PASSPHRASE is not set: keep APP_SECRET, or the file secret in DATA_DIR, in another place, or second factors must be set up again after a restore.`
      : `The backup is in ${file}, with the secret of the site sealed by BACKUP_PASSPHRASE.`,
  )
}

async function restoreFile(args: string[]): Promise<void> {
  const options = { 'without-secret': { type: 'boolean' } } as const
  const { values, file } = parsed(args, options, restoreUsage)
  requireFile(file)
  await restore(file, {
    passphrase: passphraseFrom(process.env),
    withoutSecret: values['without-secret'] === true,
    progress: createProgress(process.stderr),
  })
}

async function verify(args: string[]): Promise<void> {
  const { file } = parsed(args, {}, verifyUsage)
  requireFile(file)
  const { head, manifest } = await checkArchive(createReadStream(file))
  const documents = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  const assets = manifest.entries.filter(({ name }) => name.startsWith('assets/')).length
  console.log(
    `${file} is whole: ${documents} documents and ${assets} files of assets of ${head.createdAt}, ${head.secret ? 'with the secret, sealed' : 'without the secret'}, ${head.sessions ? 'with' : 'without'} sessions.`,
  )
}

/** @throws CommandError when it is not exactly one file with options there are */
function parsed(
  args: string[],
  options: Record<string, { type: 'boolean' }>,
  usage: string,
): { values: Record<string, unknown>; file: string } {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (file && rest.length === 0) return { values, file: path.resolve(file) }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  throw new CommandError(usage)
}

function requireFile(file: string): void {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
}

/** Not an argument, which every user of the machine could read. */
function passphraseFrom({ BACKUP_PASSPHRASE }: NodeJS.ProcessEnv): string | null {
  if (!BACKUP_PASSPHRASE) return null
  if (BACKUP_PASSPHRASE.length < 12) {
    throw new BackupError('BACKUP_PASSPHRASE must be at least 12 characters.')
  }
  return BACKUP_PASSPHRASE
}
