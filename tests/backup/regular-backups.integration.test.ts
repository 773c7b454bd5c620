import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { type Bucket, openBucket } from '../product/bucket'
import { signedIn, visitor } from '../product/client'
import { runCommand, startCommand } from '../product/command'
import { picture } from '../product/pictures'
import { exitOf, type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { idOf, namesIn, upload } from '../product/uploads'
import { settingsIn } from './site-settings'

let bucket: Bucket
let product: RunningProduct
const newFolder = temporaryFolders('site-backups-')

beforeAll(async () => {
  bucket = await openBucket()
  product = await startProduct({ mongo: inject('mongo'), environment: bucket.environment })
})

afterAll(async () => {
  await product.stop()
  await bucket.close()
})

const name = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/

test.skipIf(inject('mongo'))('makes backups repeatedly and retains only the newest', async () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'notes.txt'), 'Not a backup.')
  const args = ['backup', '--every', '1s', '--keep', '2', '--to', folder]
  const { child, output } = startCommand(args, settings())

  // The third backup makes the first one superfluous.
  await eventually(async () => output()).toContain('Removed ')
  child.kill('SIGTERM')
  await exitOf(child)

  expect(output().split('was read back whole').length).toBeGreaterThan(3)
  const remaining = readdirSync(folder).filter((each) => name.test(each))
  expect(remaining.length).toBeGreaterThanOrEqual(2)
  expect(remaining.length).toBeLessThanOrEqual(3)
  expect(readdirSync(folder)).toContain('notes.txt')
})

test.skipIf(inject('mongo'))('makes no backup while the last one is recent', async () => {
  const folder = newFolder()

  const first = await once(folder)
  const second = await once(folder)

  expect([first.code, second.code]).toEqual([0, 0])
  expect(second.output).not.toContain('read back whole')
  expect(readdirSync(folder).filter((each) => name.test(each))).toHaveLength(1)
})

test('one of several processes makes the backup', async () => {
  const folder = newFolder()

  const results = await Promise.all([once(folder), once(folder), once(folder)])

  expect(readdirSync(folder).filter((each) => name.test(each))).toHaveLength(1)
  for (const { code, output } of results) {
    if (code !== 0) expect(output).toContain('Another process is making a backup')
  }
})

test('backs up from and to a bucket, and restores to a folder', async () => {
  const admin = await signedIn(product)
  const uploaded = await upload(admin, await picture(), { targetId: await idOf(admin), key: 'in' })
  const { code, output } = await once('s3://site-assets/backups')
  expect([code, output]).toEqual([0, expect.stringContaining('read back whole')])
  const key = [...bucket.objects.keys()].find((each) => each.startsWith('backups/')) ?? ''
  const file = path.join(newFolder(), 'from-bucket.tar.gz')
  writeFileSync(file, bucket.objects.get(key)?.data ?? '')
  const DATA_DIR = newFolder()

  const restored = await runCommand(['restore', file], settingsIn(DATA_DIR))

  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')])
  const files = readdirSync(path.join(DATA_DIR, 'assets'))
  expect(files).toEqual(expect.arrayContaining(namesIn(uploaded.body)))
})

test.skipIf(inject('mongo'))(
  'a failed backup deletes no earlier one, and reports the failure',
  async () => {
    expect((await once('s3://site-assets/failing', '1s')).code).toBe(0)
    const before = [...bucket.objects.keys()].filter((each) => each.startsWith('failing/'))
    bucket.failAfter(0)

    const { code, output } = await eventuallyDue('s3://site-assets/failing')

    bucket.failAfter(Number.POSITIVE_INFINITY)
    expect([code, output]).toEqual([1, expect.not.stringContaining('Removed')])
    expect([...bucket.objects.keys()].filter((each) => each.startsWith('failing/'))).toEqual(before)
  },
)

test('a site makes backups according to its settings, and health reports them', async () => {
  const folder = newFolder()
  const site = await startProduct({
    mongo: inject('mongo'),
    environment: { BACKUP_TO: folder, BACKUP_EVERY: '6h', BACKUP_KEEP: '2' },
  })
  try {
    const admin = await signedIn(site)
    await eventually(async () => (await admin.get('/v1/health')).body).toMatchObject({
      checks: { backups: 'ok' },
      details: { lastBackup: expect.stringMatching(/^\d{4}-/) },
    })
    expect(readdirSync(folder).filter((each) => name.test(each))).toHaveLength(1)
    expect(site.output()).toContain('was read back whole')
  } finally {
    await site.stop()
  }
})

test.skipIf(inject('mongo'))('health reports a failed backup', async () => {
  const full = await openBucket()
  const site = await startProduct({
    environment: { ...full.environment, BACKUP_TO: 's3://site-assets/backups' },
  })
  try {
    const admin = await signedIn(site)
    const anonymous = visitor(site)
    await eventually(async () => (await admin.get('/v1/health')).body).toMatchObject({
      status: 'ok',
      checks: { backups: 'ok' },
      details: { lastBackup: expect.any(String) },
    })
    full.failAfter(0)
    const settings = { DATA_DIR: site.dataDir, ...full.environment }
    // The site's own backup may hold the lock for a moment longer.
    await eventually(async () => (await once('s3://site-assets/others', '1s', settings)).code).toBe(
      1,
    )

    await eventually(async () => (await anonymous.get('/v1/health')).body).toMatchObject({
      status: 'warning',
      thoughts: 'The last backup failed, or is too old.',
      checks: { backups: 'failing' },
    })
  } finally {
    await site.stop()
    await full.close()
  }
})

test
  .skipIf(inject('mongo'))
  .each([
    [['--every', 'often', '--keep', '2', '--to', '/tmp/x']],
    [['--every', '6h', '--keep', '0', '--to', '/tmp/x']],
    [['--every', '6h', '--to', '/tmp/x']],
    [['--every', '6h', '--keep', '2', '--to', 'ftp://host/x', '--once']],
    [['--unknown', '/tmp/x']],
    [[]],
  ])('rejects backup %j and says what to do', async (args) => {
  const { code, output } = await runCommand(['backup', ...args], settings())

  expect([code, output]).toEqual([1, expect.stringMatching(/Use: npm run backup|Backups go to/)])
})

function settings(): Record<string, string> {
  return { ...settingsIn(product.dataDir), ...bucket.environment }
}

function once(to: string, every = '6h', of = settings()) {
  return runCommand(['backup', '--every', every, '--keep', '1', '--to', to, '--once'], of)
}

/** Repeats until the last backup is no longer recent. */
async function eventuallyDue(to: string) {
  for (;;) {
    const result = await once(to, '1s')
    if (result.code !== 0 || result.output.includes('read back whole')) return result
  }
}
