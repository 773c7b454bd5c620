import path from 'node:path'
import { expect, test } from 'vitest'
import { sqlitePath } from '../../server/database/sqlite-file'

test.each([
  ['file:/srv/site.sqlite', '/srv/site.sqlite'],
  ['file:///srv/site.sqlite', '/srv/site.sqlite'],
  ['file:///srv/my%20site.sqlite?mode=rw', '/srv/my site.sqlite'],
  ['file:data/site.sqlite', path.resolve('data/site.sqlite')],
  ['mongodb://localhost/site', null],
])('reads from %s the file %s', (url, file) => {
  expect(sqlitePath(url)).toBe(file)
})
