import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { openBucket } from '../product/bucket'
import { signedIn, visitor } from '../product/client'
import { type RunningProduct, startProduct } from '../product/start'

const megabyte = 1024 * 1024

describe('a healthy product', () => {
  let product: RunningProduct

  beforeAll(async () => {
    product = await startProduct({ mongo: inject('mongo') })
  })

  afterAll(async () => {
    await product.stop()
  })

  test.each(['/v1/live', '/v1/ready'])('%s returns only its status', async (address) => {
    const { status, body, headers } = await visitor(product).get(address)

    expect([status, body]).toEqual([200, { status: 'ok' }])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('returns numbers to administrators only', async () => {
    const admin = await signedIn(product)

    expect((await admin.get('/v1/health')).body?.details).toEqual({
      freeBytes: expect.any(Number),
      mail: { waiting: expect.any(Number), failed: 0 },
      webhooks: { waiting: 0, failed: 0 },
      latePlans: 0,
      lastBackup: null,
    })
    expect((await visitor(product).get('/v1/health')).body?.details).toBeNull()
  })

  test.skipIf(inject('mongo'))('reports overdue mails', async () => {
    const anonymous = visitor(product)
    const database = new Database(path.join(product.dataDir, 'site.sqlite'))
    database.exec('PRAGMA busy_timeout = 5000')
    const failing = `INSERT INTO mails (id, subject, state, attempts, due_at, created_at, updated_at)
      VALUES ('waiting', 'Waiting', 'waiting', 4, '2999-01-01T00:00:00.000Z', '2026-01-01', '2026-01-01')`
    database.exec(failing)

    await eventually(async () => (await anonymous.get('/v1/health')).body).toMatchObject({
      status: 'warning',
      checks: { mail: 'failing', webhooks: 'ok' },
    })
    database.exec("DELETE FROM mails WHERE id = 'waiting'")
    database.close()
    await eventually(async () => (await anonymous.get('/v1/health')).body).toMatchObject({
      checks: { mail: 'ok' },
    })
  })

  test.skipIf(inject('mongo'))(
    'reports a database that cannot be written, while pages are still served',
    async () => {
      const anonymous = visitor(product)
      const database = new Database(path.join(product.dataDir, 'site.sqlite'))
      database.exec('PRAGMA busy_timeout = 5000')
      database.exec('BEGIN IMMEDIATE')

      await eventually(async () => (await anonymous.get('/v1/health')).status).toBe(503)
      const { body } = await anonymous.get('/v1/health')
      expect(body).toMatchObject({ database: 'ok', checks: { writing: 'unavailable' } })
      expect((await anonymous.get('/v1/ready')).status).toBe(200)
      expect((await anonymous.get('/')).status).toBe(200)

      database.exec('ROLLBACK')
      database.close()
      await eventually(async () => (await anonymous.get('/v1/health')).status).toBe(200)
    },
  )
})

test('reports a bucket that does not respond', async () => {
  const bucket = await openBucket()
  const { environment } = bucket
  const product = await startProduct({ mongo: inject('mongo'), environment })
  const anonymous = visitor(product)
  try {
    expect((await anonymous.get('/v1/health')).body).toMatchObject({ checks: { assets: 'ok' } })

    await bucket.close()

    await eventually(async () => (await anonymous.get('/v1/health')).body).toMatchObject({
      status: 'warning',
      checks: { assets: 'unavailable' },
    })
  } finally {
    await product.stop()
  }
})

// Mounting a small disk needs the permission to mount.
describe.skipIf(inject('mongo') || !mayMount())('a full disk', () => {
  let dataDir: string
  let product: RunningProduct

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir])
    product = await startProduct({ dataDir })
  })

  afterAll(async () => {
    await product.stop()
    execFileSync('umount', [dataDir])
    rmSync(dataDir, { recursive: true })
  })

  test('is reported in responses and in the log, and nothing is lost', async () => {
    const admin = await signedIn(product)
    const long = 'A sentence that takes room. '.repeat(2000)
    const filler = path.join(dataDir, 'filler')
    writeFileSync(filler, Buffer.alloc(freeBytes(dataDir) - megabyte))

    const me = String((await admin.get('/v1/user/current')).body.id)
    let stored = 0
    async function store() {
      const title = `Number ${stored}`
      const content = { title, type: 'article', status: 'published', data: long }
      const { status, body, headers } = await admin.post('/v1/content', content)
      if (status === 201) stored += 1
      return [status, body?.message, headers.get('retry-after')]
    }
    await eventually(store).toEqual([
      503,
      'The disk of the server is full. Nothing was changed: try again later.',
      '60',
    ])
    await eventually(async () => {
      // A write that failed has extended the file of the journal, where small ones succeed until it is full.
      let status = 200
      for (let name = 0; status === 200; name += 1) {
        status = (await admin.post(`/v1/user/${me}`, { firstName: `Ada ${name}` })).status
      }
      return (await admin.get('/v1/health')).body
    }).toMatchObject({
      status: 'unavailable',
      thoughts: 'The disk is full.',
      checks: { disk: 'full', writing: 'diskFull' },
    })
    expect((await admin.get('/')).status).toBe(200)
    expect(product.output()).toContain('The disk is full')

    rmSync(filler)
    await eventually(async () => (await admin.get('/v1/health')).body).toMatchObject({
      status: 'warning',
      checks: { disk: 'low', writing: 'ok' },
    })
    const list = await admin.get('/v1/content?type=article&size=100')
    expect(list.body?.totalElements).toBe(stored)
  })
})

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function mayMount(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
