import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createImages } from '../assets/images'
import { createProgress } from '../backup/progress'
import { openExistingSite } from '../backup/site'
import { createRateLimits } from '../http/rate-limits'
import { authorsOf } from '../imports/authors'
import { exportContents } from '../imports/export-contents'
import { ghostSource } from '../imports/ghost'
import { importContents } from '../imports/import-contents'
import { markdownSource } from '../imports/markdown-folder'
import { pictureFiles } from '../imports/picture-files'
import type { Source } from '../imports/source'
import { wordpressSource } from '../imports/wordpress'
import type { Settings } from '../settings/settings'
import { CommandError } from './command-error'

const importUsage = `Use: npm run import -- wordpress FILE.xml|ghost FILE.json|markdown FOLDER [--dry-run]
     [--author EMAIL] [--pictures FOLDER] [--download] [--site https://OLD.SITE]`
const exportUsage = 'Use: npm run export -- markdown FOLDER'

const sources = new Map<string, (file: string) => Promise<Source>>([
  ['wordpress', wordpressSource],
  ['ghost', ghostSource],
  ['markdown', markdownSource],
])

/**
 * Imports the contents of another site, while this one may be running.
 * @throws CommandError when the arguments are wrong, or a content was not imported
 */
export async function importSite(args: string[], settings: Settings): Promise<void> {
  const { values, kind, file } = parsed(args, importUsage)
  const open = sources.get(kind)
  if (!open) throw new CommandError(importUsage)
  const isFolder = kind === 'markdown'
  if (!existsSync(file) || statSync(file).isDirectory() !== isFolder) {
    throw new CommandError(`There is no ${isFolder ? 'folder' : 'file'} ${file}.`)
  }
  const folder = values.pictures ? path.resolve(values.pictures) : isFolder ? file : null
  if (folder && !existsSync(folder)) throw new CommandError(`There is no folder ${folder}.`)
  if (values.site && !URL.canParse(values.site)) throw new CommandError(importUsage)
  const dryRun = values['dry-run'] === true
  const files = pictureFiles({
    folder,
    download: values.download === true,
    dryRun,
    site: values.site ?? null,
    allowPrivate: settings.webhooksPrivate,
  })
  const source = await open(file)
  const { payload, close } = await openExistingSite()
  const progress = createProgress(process.stderr)
  try {
    // The system has no limits.
    const rateLimits = await createRateLimits({ enabled: false, mongo: null })
    payload.makeImages = createImages({ rateLimits }).make
    const findAuthor = await authorsOf(payload, values.author ?? null)
    progress.begin('Contents', source.total)
    const report = await importContents({
      payload,
      source,
      findAuthor,
      files,
      dryRun,
      step: (by) => progress.step(by),
    })
    const { imported, unchanged, refused, notes } = report
    progress.end(
      `${dryRun ? 'Nothing was written. ' : ''}${imported} contents ${dryRun ? 'can be' : 'are'} imported, ${unchanged} were there already, ${refused.length} cannot be imported.`,
    )
    for (const { title, note } of notes) console.log(`${line(title)}: ${line(note)}`)
    for (const [what, count] of source.leftOut) console.log(`Left out: ${count} ${line(what)}.`)
    for (const { title, reason } of refused)
      console.log(`Not imported: ${line(title)}: ${line(reason)}`)
    if (refused.length > 0) {
      throw new CommandError(
        `${refused.length} contents were not imported, for the reasons above. Mend them and run the import again, which leaves out what is there.`,
      )
    }
  } finally {
    await close()
  }
}

/** Writes all contents to a folder, while the site may be running. */
export async function exportSite(args: string[]): Promise<void> {
  const { kind, file, values } = parsed(args, exportUsage)
  if (kind !== 'markdown' || Object.keys(values).length > 0) throw new CommandError(exportUsage)
  const { payload, close } = await openExistingSite()
  const progress = createProgress(process.stderr)
  try {
    const { contents, pictures, notes } = await exportContents({
      payload,
      folder: file,
      begin: (total) => progress.begin('Contents', total),
      step: () => progress.step(),
    })
    progress.end(`${contents} contents and ${pictures} pictures are in ${file}.`)
    for (const { title, note } of notes) console.log(`${line(title)}: ${line(note)}`)
  } finally {
    await close()
  }
}

/** @throws CommandError for unknown options, or other than two arguments */
function parsed(args: string[], usage: string) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        author: { type: 'string' },
        pictures: { type: 'string' },
        download: { type: 'boolean' },
        site: { type: 'string' },
      },
    })
    const [kind, file, ...rest] = positionals
    if (kind && file && rest.length === 0) return { values, kind, file: path.resolve(file) }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  throw new CommandError(usage)
}

/** Text of a file without what would control the terminal. */
function line(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}
