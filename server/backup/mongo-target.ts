import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { mongoAdapterOf } from '../../cms/database/adapters'

export type Model = MongooseAdapter['collections'][string]

/** Whether all collections of the site are empty. */
export async function isEmptyMongo(payload: Payload): Promise<boolean> {
  for (const { collection } of modelsOf(payload)) {
    if (await collection.findOne({}, { projection: { _id: 1 } })) return false
  }
  return (await sessionsOf(payload).findOne({})) === null
}

/** Deletes the documents of an interrupted restore. */
export async function clearPartialRestore(payload: Payload): Promise<void> {
  for (const { collection } of modelsOf(payload)) await collection.deleteMany({})
  await sessionsOf(payload).deleteMany({})
}

function sessionsOf(payload: Payload) {
  const { connection } = mongoAdapterOf(payload)
  return connection.collection('sessions')
}

function modelsOf(payload: Payload) {
  const adapter = mongoAdapterOf(payload)
  const { collections, versions } = adapter
  return [...Object.values(collections), ...Object.values(versions), globalsModelOf(adapter)]
}

/** The model of all globals, which are in one collection. */
export function globalsModelOf({ globals }: MongooseAdapter): Model {
  // Payload gives it a type of its own, though it is a Mongoose model like the others.
  return globals as unknown as Model
}
