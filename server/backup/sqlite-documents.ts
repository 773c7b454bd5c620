import type { Client } from '@libsql/client'
import { upsertRow } from '@payloadcms/drizzle'
import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type Payload,
  type Where,
} from 'payload'
import { sqliteAdapterOf } from '../../cms/database/adapters'
import type { DocumentSource, DocumentTarget } from './documents'
import type { Section, StoredDocument } from './sections'

/** Documents in memory at the same time; a content can have megabytes. */
const batch = 20

/**
 * Reads a consistent state of the database. Blocks no other process.
 * @param connection the one that Payload uses here
 */
export async function readSqlite(payload: Payload, connection: Client): Promise<DocumentSource> {
  await connection.execute('BEGIN')
  // The first read starts the snapshot.
  await connection.execute('SELECT count(*) FROM sqlite_schema')
  return {
    documents: (section) => documentsOf(payload, section),
    async close() {
      await connection.execute('COMMIT')
    },
  }
}

async function* documentsOf(payload: Payload, section: Section): AsyncIterable<StoredDocument> {
  if (section.kind === 'globals') {
    const stored: StoredDocument = await payload.db.findGlobal({
      slug: section.slug,
      locale: 'all',
    })
    if (stored.createdAt ?? stored.updatedAt) yield stored
    return
  }
  let last: unknown
  for (;;) {
    const where: Where = last === undefined ? {} : { id: { greater_than: last } }
    const docs = await pageOf(payload, section, where)
    yield* docs
    if (docs.length < batch) return
    last = docs.at(-1)?.id
  }
}

async function pageOf({ db }: Payload, section: Section, where: Where): Promise<StoredDocument[]> {
  const page = { where, sort: 'id', limit: batch, pagination: false }
  const { docs } =
    section.kind === 'collections'
      ? await db.find<StoredDocument & { id: string }>({
          collection: section.slug,
          // Without joins, which are no part of a document. Payload's type does not allow false.
          joins: false as unknown as undefined,
          ...page,
        })
      : section.kind === 'versions'
        ? await db.findVersions<StoredDocument>({ collection: section.slug, ...page })
        : section.kind === 'global-versions'
          ? await db.findGlobalVersions<StoredDocument>({ global: section.slug, ...page })
          : // A global is one document, and has no pages.
            { docs: [] }
  return docs.map((each) => ({ ...each }))
}

/**
 * Writes documents unchanged, without running hooks or checking references.
 * @param connection the one that Payload uses here; its file is discarded if the restore fails
 */
export async function writeSqlite(payload: Payload, connection: Client): Promise<DocumentTarget> {
  await connection.execute('PRAGMA foreign_keys = OFF')
  await connection.execute('PRAGMA synchronous = OFF')
  const lastIds = new Map<string, number>()
  let parts: Part[] | undefined

  return {
    documents: (section) => documentsOf(payload, section),
    async *withOwnIds(section, documents) {
      const ids = new Map<string, number>()
      for await (const document of documents) yield withId(payload, section, document, ids)
    },
    async write(section, documents) {
      await connection.execute('BEGIN IMMEDIATE')
      for (const document of documents) {
        await insert(payload, section, withId(payload, section, document, lastIds))
      }
      await connection.execute('COMMIT')
    },
    async remove(section, documents) {
      parts ??= await partsOfDocuments(connection)
      await connection.execute('BEGIN IMMEDIATE')
      for (const { id } of documents) {
        await removeRow({ connection, parts }, tableOf(payload, section), id as string | number)
      }
      await connection.execute('COMMIT')
    },
    async finish() {
      await settleReferences(connection)
      await connection.execute('PRAGMA foreign_keys = ON')
    },
  }
}

/** A table of parts of documents, such as the rows of an array. */
interface Part {
  table: string
  column: string
  of: string
}

async function partsOfDocuments(connection: Client): Promise<Part[]> {
  const { rows } = await connection.execute(
    `SELECT tables.name AS "table", keys."from" AS "column", keys."table" AS "of"
     FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
     WHERE tables.type = 'table' AND keys.on_delete = 'CASCADE'
       AND keys."from" IN ('_parent_id', 'parent_id')`,
  )
  return rows as unknown as Part[]
}

/** Removes a row and its parts. SQLite's foreign keys are off: they would clear references to it. */
async function removeRow(
  { connection, parts }: { connection: Client; parts: Part[] },
  table: string,
  id: string | number,
): Promise<void> {
  for (const part of parts.filter(({ of }) => of === table)) {
    const { rows } = await connection.execute({
      sql: `SELECT id FROM ${quoted(part.table)} WHERE ${quoted(part.column)} = ?`,
      args: [id],
    })
    for (const row of rows) {
      await removeRow({ connection, parts }, part.table, row.id as string | number)
    }
  }
  await connection.execute({ sql: `DELETE FROM ${quoted(table)} WHERE id = ?`, args: [id] })
}

/** The table of the documents of a section, without their parts. */
function tableOf(payload: Payload, { kind, slug }: Section): string {
  const adapter = sqliteAdapterOf(payload)
  const table = slug.replaceAll('-', '_')
  const isVersion = kind === 'versions' || kind === 'global-versions'
  const name = adapter.tableNameMap.get(isVersion ? `_${table}${adapter.versionsSuffix}` : table)
  if (!name) throw new Error(`There is no table for ${kind}/${slug}.`)
  return name
}

async function insert(payload: Payload, section: Section, data: StoredDocument): Promise<void> {
  const { kind, slug } = section
  const adapter = sqliteAdapterOf(payload)
  const collection = payload.config.collections.find((each) => each.slug === slug)
  const global = payload.config.globals.find((each) => each.slug === slug)
  const isGlobal = kind === 'globals' || kind === 'global-versions'
  const isVersion = kind === 'versions' || kind === 'global-versions'
  const fields = isGlobal
    ? global &&
      (isVersion ? buildVersionGlobalFields(payload.config, global, true) : global.flattenedFields)
    : collection &&
      (isVersion
        ? buildVersionCollectionFields(payload.config, collection, true)
        : collection.flattenedFields)
  if (!fields) throw new Error(`There are no fields for ${kind}/${slug}.`)
  // Payload's adapter and its drizzle package type the same objects differently.
  await upsertRow({
    adapter: adapter as unknown as Parameters<typeof upsertRow>[0]['adapter'],
    data,
    db: adapter.drizzle as unknown as Parameters<typeof upsertRow>[0]['db'],
    fields,
    ignoreResult: true,
    operation: 'create',
    tableName: tableOf(payload, section),
    ...(isGlobal ? { globalSlug: slug } : { collectionSlug: slug }),
  })
}

/**
 * Gives a document a number as its id where SQLite has numbers. Ids of MongoDB become numbers in the
 * same order; an id made of a number becomes that number again.
 */
function withId(
  payload: Payload,
  section: Section,
  document: StoredDocument,
  lastIds: Map<string, number>,
): StoredDocument {
  const { name, kind } = section
  if (kind === 'globals') return { ...document, id: undefined }
  if (kind === 'collections' && payload.collections[section.slug].customIDType) return document
  const last = lastIds.get(name) ?? 0
  const id = numberFrom(document.id) ?? last + 1
  lastIds.set(name, id)
  return { ...document, id }
}

function numberFrom(id: unknown): number | null {
  if (typeof id === 'number') return id
  if (typeof id !== 'string') return null
  return /^0{12}[0-9a-f]{12}$/.test(id) ? Number.parseInt(id, 16) : null
}

/** Writes the database into a single file, without its journals. */
export async function writeAsOneFile(connection: Client, file: string): Promise<void> {
  await connection.execute({ sql: 'VACUUM INTO ?', args: [file] })
}

/** Clears references to deleted documents, which MongoDB allows, as SQLite would on the delete. */
async function settleReferences(connection: Client): Promise<void> {
  for (;;) {
    const { rows } = await connection.execute('PRAGMA foreign_key_check')
    if (rows.length === 0) return
    for (const { table: name, rowid, fkid } of rows) {
      const table = String(name)
      const keys = await connection.execute(`PRAGMA foreign_key_list(${quoted(table)})`)
      const key = keys.rows.find(({ id }) => id === fkid)
      const columns = await connection.execute(`PRAGMA table_info(${quoted(table)})`)
      const required = columns.rows.find(({ name }) => name === key?.from)?.notnull
      const where = `WHERE rowid = ${Number(rowid)}`
      await connection.execute(
        key?.on_delete === 'SET NULL' && !required
          ? `UPDATE ${quoted(table)} SET ${quoted(String(key.from))} = NULL ${where}`
          : `DELETE FROM ${quoted(table)} ${where}`,
      )
    }
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
