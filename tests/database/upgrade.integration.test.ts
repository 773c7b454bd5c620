import path from 'node:path'
import type { SQL } from '@payloadcms/db-sqlite/drizzle'
import { SQLiteSyncDialect } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import Database from 'libsql'
import { expect, inject, test } from 'vitest'
import * as tableRows from '../../cms/migrations/20261122_131334_table_rows'
import * as draftsOfPages from '../../cms/migrations/20261128_062621_drafts_of_pages'
import * as draftsOfSettings from '../../cms/migrations/20261128_210306_drafts_of_settings'
import * as newsletter from '../../cms/migrations/20261128_211630_newsletter'
import * as draftsOfForms from '../../cms/migrations/20261129_002258_drafts_of_forms'
import * as pageAsHome from '../../cms/migrations/20261130_024522_page_in_place_of_the_home_sections'
import { rowsOf, signedIn, visitor } from '../product/client'
import { onMongo } from '../product/mongo-database'
import { pdf } from '../product/pictures'
import { databaseOf, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { uploadForm } from '../product/uploads'

const newFolder = temporaryFolders('site-earlier-')

const dataDir = newFolder()
const mongo = inject('mongo')
const database = mongo ? databaseOf(mongo, dataDir) : null

test('contents of an earlier version are in the table, and trashed ones in the trash', async () => {
  const environment: Record<string, string> = database ? { DATABASE_URL: database } : {}
  const earlier = await startProduct({ dataDir, environment })
  const admin = await signedIn(earlier)
  await admin.post('/v1/content', { title: 'Otters of old', type: 'page' })
  const gone = await admin.post('/v1/content', { title: 'Otters thrown away', type: 'page' })
  const changes = [{ id: gone.body.id, state: 'trashed' }]
  await admin.post('/v1/admin/content/state', { changes })
  await earlier.stop()
  await (database ? asBeforeOnMongo(database) : revert(dataDir, tableRows, '%_table_rows'))

  const product = await startProduct({ dataDir, environment })
  const again = await signedIn(product)
  const titles = async (query: string) => {
    const { body } = await again.get(`/v1/admin/content?${query}`)
    return rowsOf(body.content).map(({ title }) => title)
  }

  expect(await titles('search=otters')).toEqual(['Otters of old'])
  expect(await titles('state=trashed')).toEqual(['Otters thrown away'])
  await again.post('/v1/admin/content/state', { changes: [{ ...changes[0], state: 'draft' }] })
  expect(await titles('search=otters&sort=title')).toEqual(['Otters of old', 'Otters thrown away'])
  await product.stop()
})

test.runIf(mongo)(
  'proposals of an earlier version are for their clients, and assets have names',
  async () => {
    const folder = newFolder()
    const url = databaseOf(mongo ?? '', folder)
    const environment = { DATABASE_URL: url }
    const earlier = await startProduct({ dataDir: folder, environment })
    const fields = { title: 'Offer', client: 'Otters', status: 'sent' }
    const admin = await signedIn(earlier)
    const { body } = await admin.post('/v1/proposal', fields)
    const form = uploadForm(pdf, { targetId: 'site', key: 'prices', alt: 'The prices' })
    const { body: asset } = await admin.post('/v1/asset', form)
    await earlier.stop()
    await onMongo(url, async (stored) => {
      for (const [name, field] of [
        ['proposals', 'metadata'],
        ['_proposals_versions', 'version.metadata'],
      ]) {
        const { modifiedCount } = await stored
          .collection(`${name}`)
          .updateMany({}, { $unset: { [`${field}`]: '' } })
        expect(modifiedCount).toBeGreaterThan(0)
      }
      await stored.collection('assets').updateMany({}, { $unset: { name: '' } })
    })

    const product = await startProduct({ dataDir: folder, environment })

    const read = await (await signedIn(product)).get(`/v1/proposal/${body.id}`)
    expect(read.body.metadata).toEqual({ permission: 'view' })
    const named = await (await signedIn(product)).get(`/v1/admin/asset/${asset.id}`)
    expect(named.body.name).toBe('The prices')
    expect((await visitor(product).get(`/v1/proposal/${body.id}`)).status).toBe(401)
    await product.stop()
  },
)

test('the texts of fixed pages and the settings of an earlier version are published, and can be restored', async () => {
  const folder = newFolder()
  const url = mongo ? databaseOf(mongo, folder) : null
  const environment: Record<string, string> = url ? { DATABASE_URL: url } : {}
  const earlier = await startProduct({ dataDir: folder, environment })
  const admin = await signedIn(earlier)
  const path = '/v1/fixed-page'
  const home = { hero: { title: 'As it was' }, services: { items: [{ title: 'Nets', text: '' }] } }
  await admin.post(`${path}/home`, { page: home, updatedAt: null, as: 'published' })
  await admin.post(`${path}/about`, { page: { title: 'Of old' }, updatedAt: null, as: 'published' })
  const links = [{ label: 'Nets', href: '/nets' }]
  await admin.post('/v1/site', { name: 'As it was', navigation: links })
  await earlier.stop()
  if (url) {
    await onMongo(url, async (stored) => {
      for (const name of ['_home_versions', '_about_versions', '_site_versions'])
        await stored.dropCollection(name)
      const { modifiedCount } = await stored
        .collection('globals')
        .updateMany({ _status: { $exists: true } }, { $unset: { _status: '' } })
      expect(modifiedCount).toBe(3)
    })
  } else {
    // These have added columns to the home page and to the settings.
    await revert(folder, pageAsHome, '%_page_in_place_of_the_home_sections')
    await revert(folder, newsletter, '%_newsletter')
    await revert(folder, draftsOfSettings, '%_drafts_of_settings')
    await revert(folder, draftsOfPages, '%_drafts_of_pages')
  }

  const product = await startProduct({ dataDir: folder, environment })
  const again = await signedIn(product)
  const { body: before } = await again.get(`${path}/home`)
  const draft = { page: { hero: { title: 'Next' } }, updatedAt: before.updatedAt, as: 'draft' }
  const { body: saved } = await again.post(`${path}/home`, draft)

  expect(before).toMatchObject({ isAhead: false, page: home })
  expect(saved).toMatchObject({ isAhead: true })
  expect((await visitor(product).get('/v1/site/home')).body.hero).toMatchObject(home.hero)
  expect((await visitor(product).get('/about')).text).toContain('Of old')
  const { body: site } = await again.get(`${path}/site`)
  expect(site).toMatchObject({ isAhead: false, page: { name: 'As it was', navigation: links } })
  const next = { page: { name: 'Next' }, updatedAt: site.updatedAt, as: 'draft' }
  expect((await again.post(`${path}/site`, next)).body).toMatchObject({ isAhead: true })
  expect((await visitor(product).get('/v1/site')).body).toMatchObject({ name: 'As it was' })
  const { body: versions } = await again.get(`${path}/home/versions`)
  expect(rowsOf(versions.content)).toMatchObject([
    { isLatest: true, status: 'draft' },
    { isLatest: false, status: 'published', isPublished: true },
  ])
  await product.stop()
})

test('forms of an earlier version are published, and can be edited as drafts', async () => {
  const folder = newFolder()
  const url = mongo ? databaseOf(mongo, folder) : null
  const environment: Record<string, string> = url ? { DATABASE_URL: url } : {}
  const earlier = await startProduct({ dataDir: folder, environment })
  const admin = await signedIn(earlier)
  const fields = [
    { kind: 'text', label: 'Your ship', width: 'half' },
    { kind: 'file', label: 'Papers', fileTypes: ['zip'] },
  ]
  await admin.post('/v1/admin/form-design/contact', { title: 'As it was', fields })
  await earlier.stop()
  if (url) {
    await onMongo(url, async (stored) => {
      await stored.dropCollection('_form-designs_versions')
      await stored.collection('form-designs').updateMany({}, { $unset: { _status: '' } })
    })
  } else await revert(folder, draftsOfForms, '%_drafts_of_forms')

  const product = await startProduct({ dataDir: folder, environment })
  const again = await signedIn(product)
  const page = '/v1/fixed-page/contact'
  const { body: before } = await again.get(page)
  const { body: saved } = await again.post(page, {
    page: { title: 'Next' },
    updatedAt: before.updatedAt,
    as: 'draft',
  })

  expect(before).toMatchObject({ isAhead: false, page: { title: 'As it was', fields } })
  expect(saved).toMatchObject({ isAhead: true, page: { title: 'Next', fields } })
  expect((await visitor(product).get('/contact')).text).toContain('As it was')
  const listed = await again.get('/api/form-designs?draft=true&depth=0')
  expect(rowsOf(listed.body.docs)).toMatchObject([{ title: 'Next' }])
  const { body: versions } = await again.get(`${page}/versions`)
  const [, first] = rowsOf(versions.content)
  expect(first).toMatchObject({ status: 'published', isPublished: true })
  const { body: compared } = await again.get(`${page}/versions/${first?.id}`)
  expect(compared.text).toContain('Types of files: zip')
  await product.stop()
})

interface Migration {
  down(args: Parameters<typeof tableRows.down>[0]): Promise<void>
}

/** Takes a migration back, as if the database were of the version before it. */
async function revert(folder: string, migration: Migration, name: string): Promise<void> {
  const sqlite = new Database(path.join(folder, 'site.sqlite'))
  const dialect = new SQLiteSyncDialect()
  const db = { run: (query: SQL) => sqlite.exec(dialect.sqlToQuery(query).sql) }
  await migration.down({ db } as unknown as Parameters<Migration['down']>[0])
  sqlite.prepare('DELETE FROM payload_migrations WHERE name LIKE ?').run(name)
  sqlite.close()
}

async function asBeforeOnMongo(url: string): Promise<void> {
  await onMongo(url, async (stored) => {
    for (const [name, prefix] of [
      ['contents', ''],
      ['_contents_versions', 'version.'],
    ]) {
      const fields = { [`${prefix}trashed`]: '', [`${prefix}titleAndSlug`]: '' }
      const { modifiedCount } = await stored
        .collection(`${name}`)
        .updateMany({}, { $unset: fields })
      expect(modifiedCount).toBeGreaterThan(0)
    }
  })
}
