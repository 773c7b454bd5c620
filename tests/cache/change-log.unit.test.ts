import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import type { Payload } from 'payload'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChangeLog, openChangeLog } from '../../server/cache/change-log'

let folder: string
let database: Database.Database
let changeLog: ChangeLog

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'site-changes-'))
  const file = path.join(folder, 'site.sqlite')
  database = new Database(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('CREATE TABLE changes (tags TEXT NOT NULL)')
  const client = { execute: async () => ({ rows: [{ file }] }) }
  changeLog = await openChangeLog({ db: { client } } as unknown as Payload, null)
})

afterEach(async () => {
  await changeLog.close()
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('reports the tags that another connection has written, and no others', () => {
  const before = changeLog.version()

  write('contents content:a')
  changeLog.sync()

  expect(changeLog.changedSince(before, ['content:a'])).toBe(true)
  expect(changeLog.changedSince(before, ['content:b', 'site'])).toBe(false)
  expect(changeLog.changedSince(changeLog.version(), ['content:a'])).toBe(false)
  expect(changeLog.tagsSince(before)?.toSorted()).toEqual(['content:a', 'contents'])
})

test('queries the database again after a batch', () => {
  const before = changeLog.version()
  changeLog.syncOnce(() => changeLog.sync())

  write('site')
  changeLog.sync()

  expect(changeLog.changedSince(before, ['site'])).toBe(true)
})

test('counts everything as changed when changes were pruned unread', () => {
  const before = changeLog.version()

  write('content:a')
  write('content:b')
  database.exec("DELETE FROM changes WHERE tags = 'content:a'")
  changeLog.sync()

  expect(changeLog.changedSince(before, ['content:a'])).toBe(true)
  expect(changeLog.tagsSince(before)).toBeNull()
  expect(changeLog.changedSince(changeLog.version(), ['content:a'])).toBe(false)
})

test('reports changes after all earlier ones were pruned', () => {
  write('content:a')
  write('content:b')
  changeLog.sync()
  database.exec('DELETE FROM changes')
  changeLog.sync()
  const before = changeLog.version()

  write('content:c')
  changeLog.sync()

  expect(changeLog.changedSince(before, ['content:c'])).toBe(true)
  expect(changeLog.changedSince(before, ['content:a'])).toBe(false)
})

function write(tags: string): void {
  database.prepare('INSERT INTO changes (tags) VALUES (?)').run(tags)
}
