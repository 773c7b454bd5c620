import { createReadStream } from 'node:fs'
import type { Payload } from 'payload'
import { dataFolder } from '../../cms/database/data-folder'
import { bytesOf, type CheckedArchive, documentsIn, drained, readArchive } from './archive-reader'
import { restoreSessions, sessionsSection } from './browser-sessions'
import type { DocumentTarget } from './documents'
import { BackupError } from './failure'
import { ownFiles, storeFile, storeOtherFile } from './file-location'
import { assetEntry, fileEntry, formFileEntry, sectionEntry } from './manifest'
import type { Progress } from './progress'
import type { UsedSecret } from './restore-secret'
import { encryptedCollections, type StoredDocument, sectionsOf } from './sections'

const documentsAtOnce = 100

/** Writes the content of an archive into an empty database and the file store. */
export async function restoreDocuments(
  payload: Payload,
  target: DocumentTarget,
  {
    file,
    checked: { head, manifest },
    secret,
    progress,
  }: { file: string; checked: CheckedArchive; secret: UsedSecret; progress: Progress },
): Promise<void> {
  const sections = new Map(
    sectionsOf(payload, { sessions: head.sessions }).map((section) => [section.name, section]),
  )
  for (const name of Object.keys(manifest.counts)) {
    if (name !== sessionsSection && !sections.has(name)) throw unknownSection(name)
  }
  progress.begin('Restoring', manifest.entries.length)
  await readArchive(createReadStream(file), async (name, content) => {
    progress.step()
    const other = fileEntry.exec(name)?.[1]
    const sectionName = sectionEntry.exec(name)?.[1]
    if (assetEntry.test(name) || formFileEntry.test(name)) {
      return storeFile(ownFiles(), name, content)
    }
    if (other) return storeOtherFile(dataFolder(), other, content)
    if (!sectionName) return drained(content)
    const documents = documentsIn(name, await bytesOf(name, content))
    if (sectionName === sessionsSection) return restoreSessions(payload, documents)
    const section = sections.get(sectionName)
    if (!section) throw unknownSection(sectionName)
    if (!secret.isSame && encryptedCollections.has(section.slug)) return
    const usable = secret.isSame ? documents : documents.map(withoutApiKey)
    for (let from = 0; from < usable.length; from += documentsAtOnce) {
      await target.write(section, usable.slice(from, from + documentsAtOnce))
    }
  })
  await target.finish()
  const documents = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  progress.end(`${documents} documents and the files of assets are written.`)
}

function unknownSection(name: string): BackupError {
  return new BackupError(`This version of the site knows no ${name}.`)
}

/** Removes the API key of a user, because it is encrypted with the secret. */
function withoutApiKey(document: StoredDocument): StoredDocument {
  return 'enableAPIKey' in document
    ? { ...document, enableAPIKey: false, apiKey: null, apiKeyIndex: null }
    : document
}
