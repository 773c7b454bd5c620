import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from '@payloadcms/db-sqlite'
import Database from 'libsql'
import { beforeEach, expect, test } from 'vitest'
import { migrateSqlite } from '../../server/database/sqlite-migrations'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-migrations-')

type Migrations = NonNullable<Parameters<typeof migrateSqlite>[1]>

let folder: string
let file: string

beforeEach(() => {
  folder = newFolder()
  file = path.join(folder, 'site.sqlite')
})

const first: Migrations[number] = {
  name: '1_first',
  async up({ db }) {
    await db.run(
      sql`CREATE TABLE payload_migrations (id integer PRIMARY KEY, name text, batch numeric)`,
    )
    await db.run(sql`CREATE TABLE parents (id text PRIMARY KEY)`)
    await db.run(
      sql`CREATE TABLE children (id text, parent text REFERENCES parents(id) ON DELETE CASCADE)`,
    )
    await db.run(sql`INSERT INTO parents VALUES ('ada')`)
    await db.run(sql`INSERT INTO children VALUES ('byron', ${'ada'})`)
  },
}

test('rebuilding a table preserves the rows that refer to it', async () => {
  const rebuild: Migrations[number] = {
    name: '2_rebuild',
    async up({ db }) {
      await db.run(sql`PRAGMA foreign_keys=OFF`)
      await db.run(sql`CREATE TABLE new_parents (id text PRIMARY KEY, name text)`)
      await db.run(sql`INSERT INTO new_parents SELECT id, id FROM parents`)
      await db.run(sql`DROP TABLE parents`)
      await db.run(sql`ALTER TABLE new_parents RENAME TO parents`)
      await db.run(sql`PRAGMA foreign_keys=ON`)
    },
  }
  await migrateSqlite(file, [first])

  await migrateSqlite(file, [first, rebuild])

  expect(rowsOf('SELECT id FROM children')).toEqual([{ id: 'byron' }])
  expect(rowsOf('SELECT name, batch FROM payload_migrations')).toEqual([
    { name: '1_first', batch: 1 },
    { name: '2_rebuild', batch: 2 },
  ])
})

test('rolls back all migrations that leave a row with a missing reference', async () => {
  const fine: Migrations[number] = {
    name: '2_fine',
    up: async ({ db }) => void (await db.run(sql`CREATE TABLE more (id text)`)),
  }
  const orphans: Migrations[number] = {
    name: '3_orphans',
    up: async ({ db }) => void (await db.run(sql`DELETE FROM parents`)),
  }
  await migrateSqlite(file, [first])

  await expect(migrateSqlite(file, [first, fine, orphans])).rejects.toThrow(
    /is as it was: 3_orphans failed \(1 rows refer to none\)/,
  )

  expect(rowsOf('SELECT id FROM parents')).toEqual([{ id: 'ada' }])
  expect(rowsOf("SELECT name FROM sqlite_master WHERE name = 'more'")).toEqual([])
  expect(rowsOf('SELECT name FROM payload_migrations')).toEqual([{ name: '1_first' }])
  expect(existsSync(`${file}.before-3_orphans`)).toBe(true)
})

test('makes no copy of an empty database', async () => {
  await migrateSqlite(file, [first])

  expect(existsSync(`${file}.before-1_first`)).toBe(false)
})

function rowsOf(query: string): unknown[] {
  const database = new Database(file)
  const rows = database.prepare(query).all()
  database.close()
  return rows
}
