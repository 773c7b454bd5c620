import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { MongoServerError } from 'mongodb'
import { languages } from '../messages/languages'

type Documents = MongooseAdapter['collections'][string]

/** The index keys of contents in earlier versions. */
const superseded = [
  ['_status', 'title', 'createdAt', 'archived'],
  ['createdAt', 'title', 'slug', 'type', '_status', 'archived'],
  ['updatedAt', 'createdAt', 'title', 'slug', 'type', '_status', 'archived'],
  ['title', 'createdAt', 'slug', 'type', '_status', 'archived'],
  ['slug', 'createdAt', 'title', 'type', '_status', 'archived'],
  ['type', 'createdAt', 'title', 'slug', '_status', 'archived'],
]
  .map((fields) => ['deletedAt', ...fields])
  .concat([['trashed', '_status', 'metadata.permission', 'archived', 'type']])

/**
 * Upgrades documents written by an earlier version; MongoDB has no tables to migrate. Several
 * processes may run it concurrently; it writes nothing when all is current.
 */
export async function upgradeMongo({
  collections,
  globals,
  versions,
}: MongooseAdapter): Promise<void> {
  await addTableRowFields(collections.contents, '')
  await addTableRowFields(versions.contents, 'version.')
  await addTrashed(collections.proposals, '')
  await addTrashed(versions.proposals, 'version.')
  await addPermission(collections.proposals, '')
  await addPermission(versions.proposals, 'version.')
  await addEvents(collections)
  await addAssetNames(collections.assets)
  await addPageStatus(globals)
  await addFormVersions(collections['form-designs'], versions['form-designs'])
  await addLanguage(globals)
}

/** Sites of earlier versions were in English. */
async function addLanguage({ collection }: MongooseAdapter['globals']): Promise<void> {
  await collection.updateOne(
    { globalType: 'site', language: { $exists: false } },
    { $set: { language: languages[0] } },
  )
}

/** The pages and the settings of the site had no drafts in earlier versions. */
async function addPageStatus({ collection }: MongooseAdapter['globals']): Promise<void> {
  await collection.updateMany(
    { globalType: { $in: ['home', 'about', 'terms', 'site'] }, _status: { $exists: false } },
    { $set: { _status: 'published' } },
  )
}

/**
 * Forms had no drafts in earlier versions. Each becomes its first version, since Payload lists forms by their versions.
 */
async function addFormVersions(
  forms: Documents | undefined,
  versions: Documents | undefined,
): Promise<void> {
  const earlier = { _status: { $exists: false } }
  for (const { _id, ...form } of (await forms?.collection.find(earlier).toArray()) ?? []) {
    const { createdAt, updatedAt } = form
    const version = { ...form, createdAt, updatedAt, _status: 'published' }
    // Another process may have stored it.
    await versions?.collection.updateOne(
      { parent: _id },
      { $setOnInsert: { version, createdAt: updatedAt, updatedAt, latest: true } },
      { upsert: true },
    )
    await forms?.collection.updateOne({ _id }, { $set: { _status: 'published' } })
  }
}

/** Webhooks of earlier versions were notified of submissions only. */
async function addEvents({ webhooks, deliveries }: MongooseAdapter['collections']): Promise<void> {
  await webhooks?.collection.updateMany(
    { events: { $exists: false } },
    { $set: { events: ['form.submitted'] } },
  )
  await deliveries?.collection.updateMany(
    { type: { $exists: false } },
    { $set: { type: 'form.submitted' } },
  )
}

/** Assets of earlier versions had no name: the description is one, else the file name. */
async function addAssetNames(model: Documents | undefined): Promise<void> {
  const alt = { $trim: { input: { $ifNull: ['$alt', ''] } } }
  await model?.collection.updateMany({ name: { $exists: false } }, [
    {
      $set: {
        name: { $substrCP: [{ $cond: [{ $eq: [alt, ''] }, '$filename', alt] }, 0, 200] },
      },
    },
  ])
}

/** Proposals could not be in the trash in earlier versions. */
async function addTrashed(model: Documents | undefined, prefix: string): Promise<void> {
  const field = `${prefix}trashed`
  await model?.collection.updateMany({ [field]: { $exists: false } }, { $set: { [field]: false } })
}

/** Proposals of earlier versions are read by their link, or by users with a `view` entry. */
async function addPermission(model: Documents | undefined, prefix: string): Promise<void> {
  const field = `${prefix}metadata.permission`
  await model?.collection.updateMany({ [field]: { $exists: false } }, { $set: { [field]: 'view' } })
}

/** @param prefix the prefix of a content's fields in these documents */
async function addTableRowFields(model: Documents | undefined, prefix: string): Promise<void> {
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
  const obsolete = superseded.map((fields) => fields.map((field) => prefix + field).join())
  for (const { name, key } of await model.collection.indexes()) {
    if (name && obsolete.includes(Object.keys(key).join()))
      await model.collection.dropIndex(name).catch(ignoreMissingIndex)
  }
}

const indexNotFound = 27

/** Another process has dropped the index in the meantime. */
function ignoreMissingIndex(error: unknown): void {
  if (!(error instanceof MongoServerError && error.code === indexNotFound)) throw error
}
