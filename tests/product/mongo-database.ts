import { type Db, MongoClient } from 'mongodb'

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
