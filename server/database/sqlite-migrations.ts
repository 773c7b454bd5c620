import { rmSync } from 'node:fs'
import type { SQL } from '@payloadcms/db-sqlite/drizzle'
import { SQLiteSyncDialect } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import Database from 'libsql'
import { migrations as all } from '../../cms/migrations'
import { StartError } from '../start-error'
import { renameAtomically } from './atomic-file'
import { assertKnownMigrations } from './migration-names'

/** A Payload migration, with only the properties used on SQLite. */
interface Migration {
  name: string
  up(given: { db: { run(query: SQL): Promise<unknown> } }): Promise<void>
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
    const done = namesOfDone(database)
    assertKnownMigrations(done, migrations)
    const pending = migrations.filter(({ name }) => !done.includes(name))
    if (pending.length === 0) return
    const copy = done.length > 0 ? copyBeside(database, { file, migrations }) : null
    // Rebuilding a table drops it, which would delete the rows that refer to it. Inside a
    // transaction this pragma has no effect.
    database.exec('PRAGMA foreign_keys = OFF')
    await inTransaction(database, pending, copy)
    if (copy) console.log(rollbackHint(file, copy))
  } finally {
    database.close()
  }
}

function namesOfDone(database: Database.Database): string[] {
  const table = "SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'"
  if (!database.prepare(table).get()) return []
  const rows = database.prepare('SELECT name FROM payload_migrations WHERE batch >= 0').all()
  return (rows as { name: string }[]).map(({ name }) => name)
}

/** @returns the name of the copy, which is of the state before the newest migration */
function copyBeside(
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
    const broken = brokenReferences(database)
    for (const { name, up } of pending) {
      current = name
      await up({ db })
    }
    const nowBroken = brokenReferences(database)
    if (nowBroken > broken) throw new Error(`${nowBroken - broken} rows refer to none`)
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
  const { count } = database
    .prepare('SELECT count(*) AS count FROM pragma_foreign_key_check')
    .get() as { count: number }
  return count
}

function record(database: Database.Database, pending: Migration[]): void {
  const { batch } = database
    .prepare('SELECT coalesce(max(batch), 0) + 1 AS batch FROM payload_migrations')
    .get() as { batch: number }
  const insert = database.prepare('INSERT INTO payload_migrations (name, batch) VALUES (?, ?)')
  for (const { name } of pending) insert.run(name, batch)
}

function rollbackHint(file: string, copy: string): string {
  return `The database was brought up to this version; ${copy} is a copy of it as it was. To go back: stop the site, remove ${file}-wal and ${file}-shm, rename the copy to ${file}, and start the earlier version.`
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
