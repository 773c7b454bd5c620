import type { DocumentSource } from './documents'
import { readMongo } from './mongo-documents'
import { isBackedUp, type Section, type StoredDocument } from './sections'
import type { OpenDatabase } from './site'
import { readSqlite } from './sqlite-documents'

/**
 * Reads a consistent snapshot of a database while the work runs.
 * @param options.snapshot false for work that needs no snapshot and may outlast one of MongoDB
 */
export async function inSnapshot<T>(
  { payload, sqlite }: OpenDatabase,
  work: (source: DocumentSource) => Promise<T>,
  { snapshot } = { snapshot: true },
): Promise<T> {
  const source = await (sqlite ? readSqlite(payload, sqlite) : readMongo(payload, { snapshot }))
  try {
    return await work(source)
  } finally {
    await source.close()
  }
}

/** The documents of a section that belong to the site, and not to a copy of it. */
export async function* siteDocuments(
  source: Pick<DocumentSource, 'documents'>,
  section: Section,
  { sessions }: { sessions: boolean },
): AsyncIterable<StoredDocument> {
  for await (const document of source.documents(section)) {
    if (!isBackedUp(section, document)) continue
    // This list contains the sessions of a user.
    yield section.name === 'collections/users' && !sessions
      ? { ...document, sessions: [] }
      : document
  }
}
