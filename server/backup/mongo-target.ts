import type { Payload } from 'payload'
import { mongoAdapterOf } from '../../cms/database/adapters'

/** Whether no collection of the site has anything in it. */
export async function isEmptyMongo(payload: Payload): Promise<boolean> {
  for (const { collection } of modelsOf(payload)) {
    if (await collection.findOne({}, { projection: { _id: 1 } })) return false
  }
  return (await sessionsOf(payload).findOne({})) === null
}

/** Throws away what a restore that was cut short has written. */
export async function clearPartialRestore(payload: Payload): Promise<void> {
  for (const { collection } of modelsOf(payload)) await collection.deleteMany({})
  await sessionsOf(payload).deleteMany({})
}

/** Builds what the start would build, so that a document that breaks a rule shows now. */
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
