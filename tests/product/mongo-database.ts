import { type Db, type Document, MongoClient } from 'mongodb'

/**
 * Works on a database of MongoDB over a connection of its own, past the product.
 * @param url the address of the database: see `databaseOf`
 */
export async function onMongo<T>(url: string, work: (database: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(url)
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

/**
 * The commands that MongoDB executes on a database during the work, from its profiler.
 * @param url the address of the database: see `databaseOf`
 */
export function profiled(url: string, work: () => Promise<unknown>): Promise<Document[]> {
  return onMongo(url, async (database) => {
    await database.command({ profile: 2 })
    try {
      await work()
    } finally {
      await database.command({ profile: 0 })
    }
    const profile = database.collection('system.profile')
    const commands = await profile
      .find({ ns: { $ne: `${database.databaseName}.system.profile` } })
      .toArray()
    await profile.drop()
    return commands
  })
}
