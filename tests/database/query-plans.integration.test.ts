import path from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type RunningProduct, startProduct } from '../product/start'

const published = `_status = 'published' AND (archived IS NULL OR archived <> 1)`
const shown = `(${published} AND deleted_at IS NULL AND metadata_permission = 'public')`
const onSqlite = !inject('mongo')

let product: RunningProduct
let database: Database.Database

beforeAll(async () => {
  if (!onSqlite) return
  product = await startProduct()
  database = new Database(path.join(product.dataDir, 'site.sqlite'), { readonly: true })
})

afterAll(async () => {
  if (!onSqlite) return
  database.close()
  await product.stop()
})

// Conditions and orders as Payload writes them. The plan of a new site must be that of a large one.
test.runIf(onSqlite).each([
  {
    what: 'some contents by their ids',
    sql: `SELECT title FROM contents WHERE id IN ('a', 'b', 'c') AND ${published} AND ${shown}
          ORDER BY updated_at DESC, created_at DESC`,
    plan: 'USING INDEX sqlite_autoindex_contents_1 (id=?)',
  },
  {
    what: 'contents in the order of their ids, from one on',
    sql: `SELECT id, updated_at FROM contents WHERE id > 'a' AND ${published} AND deleted_at IS NULL
          ORDER BY id, created_at DESC LIMIT 1000`,
    plan: 'USING INDEX sqlite_autoindex_contents_1 (id>?)',
  },
  {
    what: 'titles in their order',
    sql: `SELECT title, slug FROM contents WHERE ${published} AND ${shown}
          ORDER BY title, created_at DESC LIMIT 2001`,
    plan: 'USING INDEX deletedAt__status_title_createdAt_archived_metadata_perm_idx',
  },
  {
    what: 'the contents of a tag',
    sql: `SELECT DISTINCT contents.id, contents.published_at FROM contents
          LEFT JOIN contents_rels ON contents.id = contents_rels.parent_id
            AND contents_rels.path LIKE 'metadata.tags'
          WHERE contents_rels.tags_id IN ('a') AND ${published} AND deleted_at IS NULL
          ORDER BY contents.published_at DESC, contents.created_at DESC LIMIT 20`,
    plan: 'USING INDEX contents_rels_tags_id_idx (tags_id=?)',
  },
  {
    what: 'the contents of an author',
    sql: `SELECT id FROM contents WHERE created_by_id = 'a' AND ${published} AND deleted_at IS NULL
          ORDER BY published_at DESC, created_at DESC LIMIT 20`,
    plan: 'USING INDEX contents_created_by_idx (created_by_id=?)',
  },
  {
    what: 'how many contents there are',
    sql: `SELECT count(*) FROM contents WHERE ${published} AND ${shown}`,
    plan: 'USING COVERING INDEX deletedAt__status_title_createdAt_archived_metadata_perm_idx',
  },
])('SQLite reads $what from the intended index', ({ sql, plan }) => {
  const [first] = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
  expect(first?.detail).toContain(plan)
})
