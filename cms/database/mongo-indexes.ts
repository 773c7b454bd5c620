import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { IndexDescription, IndexDirection } from 'mongodb'

type Model = MongooseAdapter['collections'][string]
type Keys = string[][]

/** What lists filter contents by. It follows the order, so that one index serves every filter. */
const contentFilters = ['_status', 'archived', 'type', 'metadata.permission']

/** What lists filter proposals by. */
const proposalFilters = ['_status', 'status', 'metadata.permission']

/**
 * The orders of lists, beside the indexes that the collections declare for both databases: SQLite sorts
 * equal rows of an index by itself, MongoDB sorts all rows when an index does not have the whole order.
 */
const orders: Record<string, Keys> = {
  contents: [
    // Totals are counted in this one, without fetching a document.
    [
      'trashed',
      '_status',
      'metadata.permission',
      'archived',
      'type',
      'createdAt',
      'updatedAt',
      'publishedAt',
    ],
    ['trashed', '_id', ...contentFilters],
    ...['title', 'slug', 'type', 'createdAt', 'publishedAt'].map((field) => [
      'trashed',
      ...order(field),
      ...contentFilters.filter((filter) => filter !== field),
    ]),
    // Lists of a tag, a series, an author or a type are in the order of publication.
    ...['metadata.tags', 'metadata.series', 'createdBy', 'type'].map((field) => [
      'trashed',
      field,
      ...order('publishedAt'),
      ...contentFilters.filter((filter) => filter !== field),
    ]),
    // Their totals, without fetching a document.
    ...['metadata.tags', 'metadata.series', 'createdBy'].map((field) => [
      'trashed',
      field,
      '_status',
      'metadata.permission',
      'archived',
      'type',
      'publishedAt',
    ]),
    // The words of a search are looked for in the index too.
    ['trashed', ...order('updatedAt'), ...contentFilters, 'titleAndSlug'],
  ],
  proposals: [
    // Totals are counted in this one.
    ['trashed', 'status', '_status', 'metadata.permission', 'createdAt', 'updatedAt'],
    ['trashed', '_id', ...proposalFilters],
    // Few of many may be public: the sitemap reads these in the order of their ids.
    ['trashed', '_status', 'metadata.permission', '_id', 'status'],
    ...['title', 'client', 'status', 'validUntil', 'total', 'createdAt', 'updatedAt'].map(
      (field) => [
        'trashed',
        ...order(field),
        ...proposalFilters.filter((filter) => filter !== field),
      ],
    ),
  ],
  forms: [
    order('name'),
    order('createdAt'),
    ['read', ...order('createdAt')],
    ['name', 'read', ...order('createdAt')],
  ],
  chats: ['title', 'createdAt', 'updatedAt'].map(order),
  assets: [
    ...['name', 'key', 'createdAt', 'updatedAt'].map(order),
    ['targetId', ...order('createdAt')],
  ],
  audit: ['action', 'createdAt'].map(order),
  invitations: ['email', 'expiresAt', 'createdAt'].map(order),
  keys: ['name', 'expiresAt', 'createdAt'].map(order),
  subscribers: [
    ...['email', 'createdAt'].map(order),
    ['state', ...order('createdAt')],
    // A mailing goes through those of a state by their ids.
    ['state', '_id'],
  ],
  mailings: [['state', ...order('createdAt')], order('createdAt')],
  changes: [order('createdAt')],
  mails: [order('createdAt'), ['state', ...order('createdAt')]],
  deliveries: [
    order('createdAt'),
    ['state', ...order('createdAt')],
    ['webhook', ...order('createdAt')],
  ],
  'reusable-blocks': ['name', 'createdAt', 'updatedAt'].map(order),
  'content-templates': ['name', 'createdAt', 'updatedAt'].map(order),
  series: ['title', 'slug', 'createdAt', 'updatedAt'].map(order),
  tags: ['name', 'slug', 'createdAt', 'updatedAt'].map(order),
  webhooks: [order('createdAt')],
  users: ['firstName', 'lastName', 'createdAt', 'updatedAt'].map(order),
}

/** A new version looks for the latest one of its document, which then no longer is. */
const latestOfDocument = ['parent', 'latest']

/** The orders of the lists in Payload's admin, which shows the latest version of each document. */
const versionOrders: Record<string, Keys> = {
  contents: [
    latestOfDocument,
    ['parent', ...order('updatedAt')],
    ...['title', 'slug', 'type', '_status', 'archived', 'updatedAt', 'createdAt'].map((field) => [
      'latest',
      'version.trashed',
      ...order(`version.${field}`),
    ]),
  ],
  proposals: [
    latestOfDocument,
    ['parent', ...order('updatedAt')],
    ...['title', 'client', 'status', 'updatedAt', 'createdAt'].map((field) => [
      'latest',
      'version.trashed',
      ...order(`version.${field}`),
    ]),
  ],
}

/**
 * Creates the indexes that are not there yet: those that the collections declare, and the orders above. Several processes
 * may do so concurrently. Mongoose would send a command for each index, some 300 at every start.
 * @throws MongoServerError if documents violate a unique index
 */
export async function createMongoIndexes({
  collections,
  versions,
}: Pick<MongooseAdapter, 'collections' | 'versions'>): Promise<void> {
  await Promise.all([
    ...Object.entries(collections).map(([slug, model]) => createIndexes(model, orders[slug])),
    ...Object.entries(versions).map(([slug, model]) => createIndexes(model, versionOrders[slug])),
  ])
}

async function createIndexes(model: Model, orders: Keys = []): Promise<void> {
  const declared = model.schema.indexes().map(([fields, options]): IndexDescription => {
    // Mongoose's own option is none of the database.
    const { _autoIndex, ...others } = options as Omit<IndexDescription, 'key'> & {
      _autoIndex?: boolean
    }
    return { ...others, key: new Map(Object.entries(fields as Record<string, IndexDirection>)) }
  })
  const ordered = orders.map(
    (fields): IndexDescription => ({
      key: new Map(fields.map((field) => [field, 1])),
    }),
  )
  const indexes = new Map(
    [...ordered, ...declared].map((index) => [
      JSON.stringify([...(index.key as Map<string, unknown>)]),
      index,
    ]),
  )
  if (indexes.size > 0) await model.collection.createIndexes([...indexes.values()])
}

/** The fields of an order, with those that sort equal rows: see `answerFromIndexes`. */
function order(field: string): string[] {
  return [...new Set([field, 'createdAt', '_id'])]
}
