import { inject } from 'vitest'
import { prepareQuery } from '../../server/database/query'
import { onMongo } from '../product/mongo-database'
import { onSqlite } from '../product/sqlite-database'
import { databaseOf, type RunningProduct } from '../product/start'

/** A row of the collection of idempotency keys, as it is stored. */
export interface StoredKey {
  user: string | null
  state: string
  location: string | null
  response: string | null
}

const slug = 'idempotency-keys'
const table = 'idempotency_keys'

/** All rows, past the product. */
export async function storedKeys({ dataDir }: RunningProduct): Promise<StoredKey[]> {
  const mongo = inject('mongo')
  if (mongo) {
    return onMongo(databaseOf(mongo, dataDir), (database) =>
      database.collection<StoredKey>(slug).find().toArray(),
    )
  }
  return onSqlite({ dataDir }, (database) =>
    prepareQuery<StoredKey>(database, `SELECT * FROM ${table}`).all(),
  )
}

/** Sets a date of all rows to a moment that has passed, as if time had. */
export async function letPass(
  { dataDir }: RunningProduct,
  date: 'leaseUntil' | 'expiresAt',
): Promise<void> {
  const past = new Date(Date.now() - 1000)
  const mongo = inject('mongo')
  // An expired row has no lease either.
  const dates = date === 'expiresAt' ? ['leaseUntil', 'expiresAt'] : ['leaseUntil']
  if (mongo) {
    await onMongo(databaseOf(mongo, dataDir), (database) =>
      database
        .collection(slug)
        .updateMany({}, { $set: Object.fromEntries(dates.map((name) => [name, past])) }),
    )
    return
  }
  const columns = { leaseUntil: 'lease_until', expiresAt: 'expires_at' }
  onSqlite({ dataDir }, (database) => {
    for (const name of ['leaseUntil', 'expiresAt'] as const) {
      if (!dates.includes(name)) continue
      database.prepare(`UPDATE ${table} SET ${columns[name]} = ?`).run(past.toISOString())
    }
  })
}

/**
 * Makes the database reject rows in a state.
 * @returns a function that undoes it
 */
export async function refuseState(
  { dataDir }: RunningProduct,
  state: 'running' | 'committed' | 'completed',
): Promise<() => Promise<void>> {
  const mongo = inject('mongo')
  if (mongo) {
    const validate = (validator: object) =>
      onMongo(databaseOf(mongo, dataDir), (database) =>
        database.command({ collMod: slug, validator }),
      )
    await validate({ state: { $ne: state } })
    return async () => {
      await validate({})
    }
  }
  const writes = ['INSERT', 'UPDATE']
  onSqlite({ dataDir }, (database) => {
    for (const write of writes) {
      database.exec(
        `CREATE TRIGGER refuse_${write} BEFORE ${write} ON ${table} WHEN NEW.state = '${state}' BEGIN SELECT RAISE(ABORT, 'refused'); END`,
      )
    }
  })
  return async () => {
    onSqlite({ dataDir }, (database) => {
      for (const write of writes) database.exec(`DROP TRIGGER refuse_${write}`)
    })
  }
}
