import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { signUp } from '../product/accounts'
import { visitor } from '../product/client'
import { mailTo } from '../product/outbox'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-modes-')

const mongo = inject('mongo')
let place: string
let inherited: number
let product: RunningProduct | undefined

// The usual default: others can read new files.
beforeAll(() => {
  inherited = process.umask(0o022)
})

afterAll(() => {
  process.umask(inherited)
})

beforeEach(() => {
  place = newFolder()
  product = undefined
})

afterEach(async () => {
  await product?.stop()
})

test('only the owner can read what a seeded site stores, during and after the run', async () => {
  const dataDir = path.join(place, path.basename(place))
  product = await startProduct({ mongo, dataDir, environment: { SEED: 'demo' } })
  const account = await signUp(product)
  await visitor(product).post('/v1/user/passwordReset/start', { email: account.email })
  await mailTo(product, account.email, 'Choose a new password')
  const names = Object.keys(modesUnder(dataDir))
  const stored = mongo
    ? []
    : ['site.sqlite', 'site.sqlite-wal', 'sessions.sqlite', 'sessions.sqlite-wal']
  expect(names).toEqual(expect.arrayContaining([...stored, 'outbox', 'assets', 'uploads-tmp']))
  expect(names.filter((name) => /^(outbox|assets)\//.test(name)).length).toBeGreaterThan(10)
  expectPrivate(dataDir)
  await product.stop()
  expectPrivate(dataDir)
}, 300_000)

test('only the owner can read a secret generated at the first start', async () => {
  const dataDir = path.join(place, path.basename(place))
  product = await startProduct({ dataDir, environment: { APP_SECRET: '' } })

  expect(modesUnder(dataDir).secret).toBe('600')
})

test('restricts files that an earlier start left open, and logs one line', async () => {
  const dataDir = path.join(place, path.basename(place))
  const earlier = await startProduct({ mongo, dataDir })
  await earlier.stop()
  mkdirSync(path.join(dataDir, 'outbox/deep'), { recursive: true })
  writeFileSync(path.join(dataDir, 'outbox/deep/ada-lovelace.eml'), 'A letter')
  const wide = Object.keys(modesUnder(dataDir))
  for (const name of wide) {
    const file = path.join(dataDir, name)
    chmodSync(file, lstatSync(file).isDirectory() ? 0o777 : 0o666)
  }

  product = await startProduct({ mongo, dataDir })

  expectPrivate(dataDir)
  const output = product
    .output()
    .split('\n')
    .filter((line) => /open to other users/.test(line))
  expect(output).toEqual([expect.stringContaining(`${wide.length} files and folders`)])
  expect(product.output()).not.toContain('ada-lovelace')

  await product.stop()
  product = await startProduct({ mongo, dataDir })
  expect(product.output()).not.toMatch(/open to other users/)
})

test('does not change the target of a link in the data folder', async () => {
  const dataDir = path.join(place, path.basename(place))
  const outside = path.join(place, 'outside')
  mkdirSync(path.join(outside, 'folder'), { recursive: true })
  writeFileSync(path.join(outside, 'file'), 'Somebody’s')
  writeFileSync(path.join(outside, 'folder/inner'), 'Somebody’s')
  mkdirSync(dataDir)
  symlinkSync(path.join(outside, 'file'), path.join(dataDir, 'link'))
  symlinkSync(path.join(outside, 'folder'), path.join(dataDir, 'folder-link'))
  symlinkSync(path.join(outside, 'nowhere'), path.join(dataDir, 'broken'))

  product = await startProduct({ mongo, dataDir })

  expect(modesUnder(outside)).toEqual({
    '.': '755',
    file: '644',
    folder: '755',
    'folder/inner': '644',
  })
})

test.skipIf(mongo)('restricts a database elsewhere, but not its folder', async () => {
  const elsewhere = path.join(place, 'elsewhere')
  mkdirSync(elsewhere)
  writeFileSync(path.join(elsewhere, 'neighbour'), 'Somebody’s')
  const start = () =>
    startProduct({
      dataDir: path.join(place, path.basename(place)),
      environment: { DATABASE_URL: `file:${path.join(elsewhere, 'own.sqlite')}` },
    })
  const first = await start()
  await first.stop()
  chmodSync(path.join(elsewhere, 'own.sqlite'), 0o664)

  product = await start()

  expect(modesUnder(elsewhere)).toMatchObject({
    '.': '755',
    neighbour: '644',
    'own.sqlite': '600',
    'own.sqlite-wal': '600',
    'own.sqlite-shm': '600',
  })
})

/** The permissions of everything in a folder, by relative path. */
function modesUnder(folder: string): Record<string, string> {
  const all = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  const own = all.map((name) => [name, lstatSync(path.join(folder, name))] as const)
  return Object.fromEntries(
    own
      .filter(([, stats]) => !stats.isSymbolicLink())
      .map(([name, stats]) => [name, (stats.mode & 0o777).toString(8)]),
  )
}

function expectPrivate(folder: string): void {
  const modes = modesUnder(folder)
  const expected = Object.keys(modes).map((name) => [
    name,
    lstatSync(path.join(folder, name)).isDirectory() ? '700' : '600',
  ])
  expect(modes).toEqual(Object.fromEntries(expected))
}
