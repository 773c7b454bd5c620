import type { Payload } from 'payload'
import { mongoAdapterOf } from '../../cms/database/adapters'

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

/** Builds the indexes that a start would build, so that a violation shows now. */
export async function buildIndexes(payload: Payload): Promise<void> {
  for (const model of modelsOf(payload)) await model.ensureIndexes()
}

function sessionsOf(payload: Payload) {
  const { connection } = mongoAdapterOf(payload)
  return connection.collection('sessions')
}

function modelsOf(payload: Payload) {
  const { collections, globals, versions } = mongoAdapterOf(payload)
  const models = [...Object.values(collections), ...Object.values(versions)]
  return [...models, globals as unknown as (typeof models)[number]]
}
