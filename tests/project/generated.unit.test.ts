import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsDocument } from '../../server/settings/document'
import { nodeFlagsOf } from '../product/node-flags'

const run = promisify(execFile)
const importMap = 'cms/app/(payload)/cms/importMap.js'
let copy: string

/** Payload's tools write next to the sources, so they get a copy. */
beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'site-generated-'))
  cpSync('cms', path.join(copy, 'cms'), {
    recursive: true,
    filter: (file) => path.basename(file) !== '.next',
  })
  cpSync('tsconfig.json', path.join(copy, 'tsconfig.json'))
  cpSync('package.json', path.join(copy, 'package.json'))
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction')
})

afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

test('the types of the collections are current with `npm run generate`', slow(), async () => {
  rmSync(path.join(copy, 'cms/payload-types.ts'))

  await payload('generate:types')

  expect(inCopy('cms/payload-types.ts')).toBe(readFileSync('cms/payload-types.ts', 'utf8'))
})

test("the admin's import map is current with `npm run generate`", slow(), async () => {
  rmSync(path.join(copy, importMap))

  await payload('generate:importmap')

  expect(inCopy(importMap)).toBe(readFileSync(importMap, 'utf8'))
})

test('the page of settings is what `npm run generate` makes now', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsDocument())
})

test(
  'the migrations create the tables of the collections: `npm run migration` has nothing to add',
  slow(),
  async () => {
    await payload('migrate:create', '--skip-empty', 'missing')

    expect(readdirSync(path.join(copy, 'cms/migrations')).toSorted()).toEqual(
      readdirSync('cms/migrations').toSorted(),
    )
  },
)

function slow() {
  return { timeout: 120_000 }
}

async function payload(...parameters: string[]): Promise<void> {
  await run(process.execPath, [...nodeFlagsOf('generate'), 'cms/payload.mjs', ...parameters], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: path.join(copy, 'data'),
    },
  })
}

function inCopy(file: string): string {
  return readFileSync(path.join(copy, file), 'utf8')
}
