import type { MongooseAdapter } from '@payloadcms/db-mongodb'

/** What lists filter contents by. It follows the order, so that one index serves every filter. */
const contentFilters = ['_status', 'archived', 'type', 'metadata.permission']

const contentOrders = ['_id', 'title', 'slug', 'type', 'updatedAt', 'createdAt', 'publishedAt'].map(
  (field) => [
    'trashed',
    ...new Set([field, 'createdAt']),
    ...contentFilters.filter((filter) => filter !== field),
  ],
)

/**
 * The orders of each collection's lists, beside the indexes that the collections declare for both
 * databases. SQLite sorts the few columns of these lists in memory in a few milliseconds.
 */
const orders: Record<string, string[][]> = {
  contents: [
    // Totals are counted in this one, without fetching a document.
    ['trashed', '_status', 'metadata.permission', 'archived', 'type'],
    ...contentOrders,
  ],
  proposals: ['title', 'client', 'status', 'validUntil', 'total', 'updatedAt'].map(byCreation),
  forms: ['name'].map(byCreation),
  chats: ['title', 'updatedAt'].map(byCreation),
  assets: ['key', 'updatedAt'].map(byCreation),
  audit: ['action'].map(byCreation),
  users: ['firstName', 'lastName', 'updatedAt'].map(byCreation),
}

/** The orders of the lists in Payload's admin, which shows the latest version of each document. */
const versionOrders: Record<string, string[][]> = {
  contents: [
    ['parent', 'updatedAt', 'createdAt'],
    ...['title', 'slug', 'type', '_status', 'archived', 'updatedAt', 'createdAt'].map((field) => [
      'latest',
      'version.trashed',
      `version.${field}`,
      'createdAt',
    ]),
  ],
  proposals: [
    ['parent', 'updatedAt', 'createdAt'],
    ...['title', 'client', 'status', 'updatedAt', 'createdAt'].map((field) => [
      'latest',
      `version.${field}`,
      'createdAt',
    ]),
  ],
}

/** Creates the indexes that are not there yet. Several processes may do so concurrently. */
export async function createMongoIndexes({
  collections,
  versions,
}: Pick<MongooseAdapter, 'collections' | 'versions'>): Promise<void> {
  for (const [models, byCollection] of [
    [collections, orders],
    [versions, versionOrders],
  ] as const) {
    for (const [slug, keys] of Object.entries(byCollection)) {
      await models[slug]?.collection.createIndexes(
        keys.map((fields) => ({ key: ascending(fields) })),
      )
    }
  }
}

function byCreation(field: string): string[] {
  return [field, 'createdAt']
}

function ascending(fields: string[]): Map<string, 1> {
  return new Map(fields.map((field) => [field, 1 as const]))
}
