import { rmSync } from 'node:fs'
import type { SQL } from '@payloadcms/db-sqlite/drizzle'
import { SQLiteSyncDialect } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import Database from 'libsql'
import { migrations as all } from '../../cms/migrations'
import { StartError } from '../start-error'
import { renameAtomically } from './atomic-file'
import { assertKnownMigrations } from './migration-names'
import { prepareQuery } from './query'

/** A Payload migration, with only the properties used on SQLite. */
interface Migration {
  name: string
  up(args: { db: { run(query: SQL): Promise<unknown> } }): Promise<void>
}

/**
 * Migrates a SQLite file before Payload opens it: all migrations in one transaction, so that none
 * is half done if the process ends. Payload itself commits each statement. A database with data is
 * copied first.
 * @param file created if missing
 * @throws StartError when the file is of a newer version, or a migration fails; it is then
 *   unchanged
 */
export async function migrateSqlite(file: string, migrations: Migration[] = all): Promise<void> {
  const database = new Database(file)
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    const applied = appliedMigrations(database)
    assertKnownMigrations(applied, migrations)
    const pending = migrations.filter(({ name }) => !applied.includes(name))
    if (pending.length === 0) return
    const copy = applied.length > 0 ? copyDatabase(database, { file, migrations }) : null
    // Rebuilding a table drops it, which would delete the rows that refer to it. Inside a
    // transaction this pragma has no effect.
    database.exec('PRAGMA foreign_keys = OFF')
    await inTransaction(database, pending, copy)
    if (copy) console.log(rollbackHint(file, copy))
  } finally {
    database.close()
  }
}

function appliedMigrations(database: Database.Database): string[] {
  const table = "SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'"
  if (!database.prepare(table).get()) return []
  const sql = 'SELECT name FROM payload_migrations WHERE batch >= 0'
  return prepareQuery<{ name: string }>(database, sql)
    .all()
    .map(({ name }) => name)
}

/** @returns the name of the copy, which is of the state before the newest migration */
function copyDatabase(
  database: Database.Database,
  { file, migrations }: { file: string; migrations: Migration[] },
): string {
  const copy = `${file}.before-${migrations.at(-1)?.name}`
  const part = `${copy}.part`
  try {
    rmSync(part, { force: true })
    database.prepare('VACUUM INTO ?').run(part)
    // Replaces the copy of an earlier attempt, because the database may have changed since.
    renameAtomically(part, copy)
    return copy
  } catch (error) {
    rmSync(part, { force: true })
    throw new StartError(
      `The database has to be brought up to this version, and cannot be copied to ${copy} before (${reasonOf(error)}): make room for it. Nothing was changed.`,
    )
  }
}

async function inTransaction(
  database: Database.Database,
  pending: Migration[],
  copy: string | null,
): Promise<void> {
  const dialect = new SQLiteSyncDialect()
  const db = {
    async run(query: SQL) {
      const { sql, params } = dialect.sqlToQuery(query)
      if (params.length > 0) database.prepare(sql).run(params)
      else database.exec(sql)
    },
  }
  let current = ''
  database.exec('BEGIN IMMEDIATE')
  try {
    const before = brokenReferences(database)
    for (const { name, up } of pending) {
      current = name
      await up({ db })
    }
    const after = brokenReferences(database)
    if (after > before) throw new Error(`${after - before} rows refer to none`)
    record(database, pending)
    database.exec('COMMIT')
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    throw new StartError(
      `The database could not be brought up to this version, and is as it was: ${current} failed (${reasonOf(error)}). Go on with the version before${copy ? `; a copy of the database is ${copy}` : ''}.`,
    )
  }
}

function brokenReferences(database: Database.Database): number {
  const sql = 'SELECT count(*) AS count FROM pragma_foreign_key_check'
  return prepareQuery<{ count: number }>(database, sql).get()?.count ?? 0
}

function record(database: Database.Database, pending: Migration[]): void {
  const sql = 'SELECT coalesce(max(batch), 0) + 1 AS batch FROM payload_migrations'
  const batch = prepareQuery<{ batch: number }>(database, sql).get()?.batch ?? 1
  const insert = database.prepare('INSERT INTO payload_migrations (name, batch) VALUES (?, ?)')
  for (const { name } of pending) insert.run(name, batch)
}

function rollbackHint(file: string, copy: string): string {
  return `The database was brought up to this version; ${copy} is a copy of it as it was. To go back: stop the site, remove ${file}-wal and ${file}-shm, rename the copy to ${file}, and start the earlier version.`
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
