import path from 'node:path'
import type { Payload } from 'payload'
import { filesIn } from '../../cms/assets/fields'
import { dataFolder } from '../../cms/database/data-folder'
import type { ArchiveWriter } from './archive-writer'
import type { DocumentSource } from './documents'
import { fileAt, otherFiles, ownFiles, storedFile } from './file-location'
import type { Progress } from './progress'
import type { Section } from './sections'

/** The archive entries of all files that documents refer to: assets, and files sent with forms. */
export async function entriesOfFiles(
  source: Pick<DocumentSource, 'documents'>,
): Promise<Set<string>> {
  const entries = new Set<string>()
  for await (const asset of source.documents(assets)) {
    // A document of the collection, as Payload stores it.
    for (const { filename } of filesIn(asset as Parameters<typeof filesIn>[0])) {
      entries.add(`assets/${filename}`)
    }
  }
  for await (const { files } of source.documents(forms)) {
    // Stored as `SubmittedFiles` returns them.
    for (const { id } of (files ?? []) as { id: string }[]) entries.add(`form-files/${id}`)
  }
  return entries
}

const assets: Section = { name: 'collections/assets', kind: 'collections', slug: 'assets' }
const forms: Section = { name: 'collections/forms', kind: 'collections', slug: 'forms' }

/**
 * Copies files of documents into an archive.
 * @returns the entries of the files missing in the store
 */
export async function copyFiles(
  archive: ArchiveWriter,
  entries: Iterable<string>,
  progress: Progress,
): Promise<string[]> {
  const missing: string[] = []
  for (const entry of entries) {
    const file = await storedFile(ownFiles(), entry)
    if (file) await archive.add(entry, file)
    else missing.push(entry)
    progress.step()
  }
  return missing
}

/** Copies the files of Payload's imports and exports. */
export async function copyOtherFiles(archive: ArchiveWriter): Promise<void> {
  for (const name of await otherFiles(dataFolder())) {
    const file = await fileAt(path.join(dataFolder(), name))
    if (file) await archive.add(`files/${name}`, file)
  }
}

/** The number of documents at present; more may be added. */
export async function countOf({ db }: Payload, sections: Section[]): Promise<number> {
  let sum = 0
  for (const { kind, slug } of sections) {
    if (kind === 'collections') sum += (await db.count({ collection: slug })).totalDocs
    if (kind === 'versions') sum += (await db.countVersions({ collection: slug })).totalDocs
  }
  return sum
}
