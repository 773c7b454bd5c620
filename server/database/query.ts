import type Database from 'libsql'

/** A prepared query with the shape of its rows. */
export interface Query<Row> {
  get(...values: unknown[]): Row | undefined
  all(...values: unknown[]): Row[]
  iterate(...values: unknown[]): IterableIterator<Row>
}

/** Prepares a query. @template Row the columns that the SQL selects, which nothing checks */
export function prepareQuery<Row>(database: Database.Database, sql: string): Query<Row> {
  // libsql types rows as unknown, because their columns depend on the SQL.
  return database.prepare(sql) as Query<Row>
}
