import { readFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { databaseUrl, isMongo } from '../../cms/database/adapter'
import { type ArchiveWriter, openArchive } from './archive-writer'
import { sessionsSection, storedSessions } from './browser-sessions'
import { copyFiles, copyOtherFiles, countOf, entriesOfFiles } from './file-copies'
import { type ArchiveManifest, archiveFormat, secretName } from './manifest'
import type { Progress } from './progress'
import { encryptSecret, secretCheckOf } from './secret'
import { type StoredDocument, sectionsOf } from './sections'
import { type OpenDatabase, schemaVersion, siteSecret } from './site'
import { inSnapshot, siteDocuments } from './snapshot'

/** An entry of documents ends with the document that reaches this size. */
const entryBytes = 1024 * 1024

export interface BackupOptions {
  /** Whether sessions are included. */
  sessions: boolean
  /** Encrypts the site's secret in the archive; null omits the secret. */
  passphrase: string | null
  progress: Progress
}

/** Writes an archive of the site, which may be running. */
export async function backUp(
  site: OpenDatabase,
  out: () => Promise<Writable>,
  options: BackupOptions,
): Promise<ArchiveManifest> {
  const { passphrase, sessions } = options
  const secret = siteSecret()
  const archive = await openArchive(await out(), {
    format: archiveFormat,
    product: productVersion(),
    schema: schemaVersion,
    createdAt: new Date().toISOString(),
    database: isMongo(databaseUrl()) ? 'mongodb' : 'sqlite',
    sessions,
    secret: secret !== null && passphrase !== null,
    secretCheck: secret ? secretCheckOf(secret) : null,
  })
  try {
    if (secret !== null && passphrase !== null) {
      await archive.add(secretName, jsonOf(encryptSecret(secret, passphrase)))
    }
    return await copySite(site, archive, options)
  } catch (error) {
    archive.abort()
    throw error
  }
}

/**
 * A stored file never changes, so most files are copied before the snapshot. In the snapshot, the
 * documents are read and the files uploaded since are copied.
 */
async function copySite(
  site: OpenDatabase,
  archive: ArchiveWriter,
  { sessions, progress }: BackupOptions,
): Promise<ArchiveManifest> {
  const { payload } = site
  const before = await inSnapshot(site, entriesOfFiles)
  progress.begin('Files', before.size)
  const removedMeanwhile = new Set(await copyFiles(archive, before, progress))
  const copied = [...before].filter((entry) => !removedMeanwhile.has(entry))
  await copyOtherFiles(archive)
  progress.end(`${copied.length} files are in the backup.`)

  const sections = sectionsOf(payload, { sessions })
  progress.begin('Database', await countOf(payload, sections))
  return inSnapshot(site, async (source) => {
    const counts: Record<string, number> = {}
    for (const section of sections) {
      const documents = siteDocuments(source, section, { sessions })
      counts[section.name] = await copyDocuments(archive, section.name, documents, progress)
    }
    if (sessions) {
      const documents = storedSessions(payload)
      counts[sessionsSection] = await copyDocuments(archive, sessionsSection, documents, progress)
    }
    const now = await entriesOfFiles(source)
    const known = new Set(copied)
    const missing = await copyFiles(
      archive,
      [...now].filter((entry) => !known.has(entry)),
      progress,
    )
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    progress.end(`${all} documents are in the backup.`)
    if (missing.length > 0) {
      progress.end(`${missing.length} files are not in the store: ${missing.join(', ')}.`)
    }
    return archive.finish({ counts, missing })
  })
}

async function copyDocuments(
  archive: ArchiveWriter,
  section: string,
  documents: AsyncIterable<StoredDocument>,
  progress: Progress,
): Promise<number> {
  let count = 0
  let part = 0
  let lines: Buffer[] = []
  let bytes = 0
  async function flush(): Promise<void> {
    if (bytes === 0) return
    part += 1
    const name = `database/${section}/${String(part).padStart(6, '0')}.ndjson`
    await archive.add(name, Buffer.concat(lines))
    lines = []
    bytes = 0
  }
  for await (const document of documents) {
    const line = jsonOf(document)
    lines.push(line)
    bytes += line.length
    count += 1
    progress.step()
    if (bytes >= entryBytes) await flush()
  }
  await flush()
  return count
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

function productVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  return version
}
