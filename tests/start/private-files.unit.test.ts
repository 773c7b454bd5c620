import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { restrictDatabase, restrictFolder } from '../../server/start/file-permissions'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-private-')

const nobody = 65_534
let folder: string

beforeEach(() => {
  folder = newFolder()
})

test('restricts files that others can read, and counts them', () => {
  made('open/letter', 0o644)
  made('private/letter', 0o600)
  chmodSync(path.join(folder, 'private'), 0o700)

  expect(restrictFolder(folder)).toEqual({ restricted: 2, failed: 0 })
  expect([modeOf('open'), modeOf('open/letter')]).toEqual(['700', '600'])
  expect(restrictFolder(folder)).toEqual({ restricted: 0, failed: 0 })
})

test('makes no stored file executable', () => {
  made('open/tool', 0o755)
  restrictFolder(folder)
  expect(modeOf('open/tool')).toBe('600')
})

test('follows the folder itself if it is a link, but no link in it', () => {
  made('real/letter', 0o644)
  made('outside/letter', 0o644)
  symlinkSync(path.join(folder, 'outside'), path.join(folder, 'real/away'))
  symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'))

  restrictFolder(path.join(folder, 'link'))

  expect([modeOf('real'), modeOf('real/letter')]).toEqual(['700', '600'])
  expect([modeOf('outside'), modeOf('outside/letter')]).toEqual(['755', '644'])
})

test('restricts only the database files of a database elsewhere', () => {
  for (const name of ['own.sqlite', 'own.sqlite-wal', 'own.sqlite-shm', 'other']) {
    made(`elsewhere/${name}`, 0o664)
  }
  expect(restrictDatabase(path.join(folder, 'elsewhere/own.sqlite'))).toEqual({
    restricted: 3,
    failed: 0,
  })
  expect([modeOf('elsewhere'), modeOf('elsewhere/other')]).toEqual(['755', '664'])
  expect(modeOf('elsewhere/own.sqlite-wal')).toBe('600')
})

test('accepts a database that does not exist yet', () => {
  expect(restrictDatabase(path.join(folder, 'new.sqlite'))).toEqual({ restricted: 0, failed: 0 })
})

// Only root can act as another user.
test.skipIf(process.getuid?.() !== 0)('counts files of another user and continues', () => {
  chmodSync(folder, 0o755)
  made('theirs/letter', 0o644)
  process.seteuid?.(nobody)
  try {
    expect(restrictFolder(folder)).toEqual({ restricted: 0, failed: 3 })
  } finally {
    process.seteuid?.(0)
  }
  expect(modeOf('theirs/letter')).toBe('644')
})

function made(name: string, mode: number): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  chmodSync(path.dirname(file), 0o755)
  writeFileSync(file, 'words')
  chmodSync(file, mode)
}

function modeOf(name: string): string {
  return (statSync(path.join(folder, name)).mode & 0o777).toString(8)
}
