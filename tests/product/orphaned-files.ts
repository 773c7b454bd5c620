import { onMongo } from './mongo-database'
import { onSqlite } from './sqlite-database'
import { databaseOf, type RunningProduct } from './start'

const prefix = 'unnamed-file:'
/** The collection of them. */
const stored = 'payload-kvs'

/** The orphaned files in the store of a product, as recorded in its database. */
export async function orphanedFiles(
  product: RunningProduct,
  mongo: string | null,
): Promise<string[]> {
  if (!mongo) {
    return onSqlite(product, (database) => {
      const rows = database.prepare('SELECT key FROM payload_kv WHERE key LIKE ?').all(`${prefix}%`)
      return (rows as { key: string }[]).map(({ key }) => key.slice(prefix.length))
    })
  }
  return onMongo(databaseOf(mongo, product.dataDir), async (database) => {
    const rows = await database
      .collection(stored)
      .find({ key: { $regex: `^${prefix}` } })
      .toArray()
    return rows.map(({ key }) => String(key).slice(prefix.length))
  })
}

/** Makes the orphaned files old enough for the next sweep to delete them. */
export async function ageOrphanedFiles(
  product: RunningProduct,
  mongo: string | null,
): Promise<void> {
  const at = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()
  if (!mongo) {
    return onSqlite(product, (database) => {
      const age = "UPDATE payload_kv SET data = json_set(data, '$.at', ?) WHERE key LIKE ?"
      database.prepare(age).run(at, `${prefix}%`)
    })
  }
  await onMongo(databaseOf(mongo, product.dataDir), (database) =>
    database
      .collection(stored)
      .updateMany({ key: { $regex: `^${prefix}` } }, { $set: { 'data.at': at } }),
  )
}
