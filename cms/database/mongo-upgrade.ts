import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { MongoServerError } from 'mongodb'

type Documents = MongooseAdapter['collections'][string]

/** What indexes of contents held in earlier versions. */
const superseded = [
  ['_status', 'title', 'createdAt', 'archived'],
  ['createdAt', 'title', 'slug', 'type', '_status', 'archived'],
  ['updatedAt', 'createdAt', 'title', 'slug', 'type', '_status', 'archived'],
  ['title', 'createdAt', 'slug', 'type', '_status', 'archived'],
  ['slug', 'createdAt', 'title', 'type', '_status', 'archived'],
  ['type', 'createdAt', 'title', 'slug', '_status', 'archived'],
].map((fields) => ['deletedAt', ...fields])

/**
 * Brings documents that an earlier version has written up to date with the collections; MongoDB itself
 * has no tables to migrate. Several processes may do it at once, and where all is done, it only looks.
 */
export async function upgradeMongo({ collections, versions }: MongooseAdapter): Promise<void> {
  await keepTableRows(collections.contents, '')
  await keepTableRows(versions.contents, 'version.')
}

/** @param prefix of a content's fields in these documents */
async function keepTableRows(model: Documents | undefined, prefix: string): Promise<void> {
  if (!model) return
  const stored = (field: string) => ({ $ifNull: [`$${prefix}${field}`, ''] })
  await model.collection.updateMany({ [`${prefix}trashed`]: { $exists: false } }, [
    {
      $set: {
        [`${prefix}trashed`]: { $gt: [`$${prefix}deletedAt`, null] },
        [`${prefix}titleAndSlug`]: { $concat: [stored('title'), '\n', stored('slug')] },
      },
    },
  ])
  const gone = superseded.map((fields) => fields.map((field) => prefix + field).join())
  for (const { name, key } of await model.collection.indexes()) {
    if (name && gone.includes(Object.keys(key).join()))
      await model.collection.dropIndex(name).catch(unlessGone)
  }
}

const indexNotFound = 27

/** Another process has dropped it meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof MongoServerError && error.code === indexNotFound)) throw error
}
