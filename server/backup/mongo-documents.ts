import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type ClientSession, ObjectId } from 'mongodb'
import type { Payload } from 'payload'
import { mongoAdapterOf } from '../../cms/database/adapters'
import { createMongoIndexes } from '../../cms/database/mongo-indexes'
import type { DocumentSource, DocumentTarget } from './documents'
import { globalsModelOf, type Model } from './mongo-target'
import type { Section, StoredDocument } from './sections'

/**
 * @param options.snapshot whether all documents are read from one snapshot, which MongoDB ends after
 *   some time
 */
export async function readMongo(
  payload: Payload,
  { snapshot }: { snapshot: boolean },
): Promise<DocumentSource> {
  const adapter = mongoAdapterOf(payload)
  const session = adapter.connection.getClient().startSession({ snapshot })
  return {
    documents: (section) => documentsOf(adapter, section, session),
    close: () => session.endSession(),
  }
}

async function* documentsOf(
  adapter: MongooseAdapter,
  section: Section,
  session?: ClientSession,
): AsyncIterable<StoredDocument> {
  const { collection } = modelOf(adapter, section)
  const stored = collection.find(filterOf(section), session ? { session } : {})
  for await (const document of stored.sort({ _id: 1 })) {
    const { _id, __v, ...rest } = plainFields(document)
    yield { id: _id, ...rest }
  }
}

/** All globals are in one collection. */
function filterOf({ kind, slug }: Section): { globalType?: string } {
  return kind === 'globals' ? { globalType: slug } : {}
}

/** Writes documents unchanged, without running hooks. */
export function writeMongo(payload: Payload): DocumentTarget {
  const adapter = mongoAdapterOf(payload)
  return {
    documents: (section) => documentsOf(adapter, section),
    async *withOwnIds(section, documents) {
      const model = modelOf(adapter, section)
      for await (const document of documents) {
        yield section.kind === 'globals'
          ? document
          : { ...document, id: String(storedId(model, document.id)) }
      }
    },
    async write(section, documents) {
      const model = modelOf(adapter, section)
      const rows = documents.map((document) => {
        const { id, ...rest } = withoutNulls(document)
        if (section.kind === 'globals') return { ...rest, globalType: section.slug }
        return { ...rest, _id: storedId(model, id), ...versionIn(rest) }
      })
      await model.insertMany(rows)
    },
    async remove(section, documents) {
      const model = modelOf(adapter, section)
      const ids = documents.map(({ id }) => storedId(model, id))
      await model.deleteMany(section.kind === 'globals' ? filterOf(section) : { _id: { $in: ids } })
    },
    // Those that a start would build, so that a violation shows now.
    finish: () => createMongoIndexes(adapter),
  }
}

function modelOf(adapter: MongooseAdapter, { kind, slug }: Section): Model {
  const model =
    kind === 'globals'
      ? globalsModelOf(adapter)
      : kind === 'collections'
        ? adapter.collections[slug]
        : adapter.versions[slug]
  if (!model) throw new Error(`There is no collection for ${kind}/${slug}.`)
  return model
}

/** A unique index allows several documents without a value, but only one with null. */
function withoutNulls(document: object): StoredDocument {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null))
}

function versionIn({ version }: StoredDocument): { version?: StoredDocument } {
  if (typeof version !== 'object' || version === null) return {}
  const { id: _id, ...rest } = withoutNulls(version)
  return { version: rest }
}

/** SQLite's numbers become ids that sort before all of MongoDB's own, and can be converted back. */
function storedId(model: Model, id: unknown): unknown {
  if (model.schema.path('_id').instance === 'String') return id
  return typeof id === 'number'
    ? new ObjectId(id.toString(16).padStart(24, '0'))
    : new ObjectId(String(id))
}

/** Converts MongoDB's types to plain JSON. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  if ('_bsontype' in value) return String(value)
  return plainFields(value)
}

function plainFields(document: object): StoredDocument {
  return Object.fromEntries(Object.entries(document).map(([key, each]) => [key, plain(each)]))
}
