import { BackupError } from '../backup/failure'
import { useSettings } from '../backup/site'
import { ImportError } from '../imports/import-error'
import { readSettings, SettingsError } from '../settings/settings'
import { restrictFiles } from '../start/file-permissions'
import { StartError } from '../start-error'
import { CommandError } from './command-error'
import { commands } from './commands'

/**
 * Runs one command of the shell, such as `backup FILE`; prints an error and exits with 1 if it
 * fails.
 */
async function main([name = '', ...args]: string[]): Promise<void> {
  restrictFiles()
  const command = commands.get(name)
  if (!command) throw new CommandError(`There is no command ${name}.`)
  const settings = readSettings(process.env)
  useSettings(settings)
  await command(args, settings)
}

// An explicit exit runs the handlers that remove partial files and end child processes.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const expected = [BackupError, CommandError, ImportError, SettingsError, StartError].some(
      (kind) => error instanceof kind,
    )
    console.error(expected && error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
