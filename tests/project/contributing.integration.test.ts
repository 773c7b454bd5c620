import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../product/client'
import {
  administrator,
  collectOutput,
  exitOf,
  type RunningProduct,
  readySite,
  runServer,
  startProduct,
} from '../product/start'
import { waitUntil } from '../product/wait-until'

const run = promisify(execFile)
const page = readFileSync('docs/contributing.md', 'utf8')

interface Example {
  language: string
  /** The file it is about. */
  file: string
  text: string
}

const fences = [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)]
const examples: Example[] = fences.flatMap(([, language = '', file, text = '']) =>
  file ? [{ language, file, text }] : [],
)
const commands = fences.flatMap(([, language, , text = '']) =>
  language === 'sh' ? text.trim().split('\n') : [],
)

let copy: string
/** Both end at about the same time, so they share the cores. */
let checked: Promise<void>
let built: Promise<void>
let product: RunningProduct | undefined

beforeAll(async () => {
  copy = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'site-contributing-')))
  for (const name of ['app', 'cms', 'docs', 'public', 'server', 'tests/product']) {
    cpSync(name, path.join(copy, name), {
      recursive: true,
      filter: (file) => path.basename(file) !== '.next',
    })
  }
  for (const name of [
    'biome.json',
    'package.json',
    'package-lock.json',
    'remix.config.js',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
  ]) {
    cpSync(name, path.join(copy, name))
  }
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction')
  for (const example of examples) apply(example)
  for (const command of new Set(commands.filter((each) => !each.includes('screenshots')))) {
    await inCopy('npm', command.replace(/^npm /, '').split(' '))
  }
  checked = checkTypes()
  built = inCopy(process.execPath, ['server/build.js', 'server', 'pages'])
  // Each failure is that of the test which waits for it.
  for (const each of [checked, built]) each.catch(() => undefined)
}, minutes(5))

afterAll(async () => {
  await Promise.allSettled([checked, built])
  await product?.stop()
  rmSync(copy, { recursive: true, force: true })
})

test('the page has an example for each thing that is added often', () => {
  const files = examples.map(({ file }) => file)

  expect(files).toContain('app/routes/team.tsx')
  expect(files).toContain('cms/awards/collection.ts')
  expect(files).toContain('server/awards/service.ts')
  expect(files).toContain('cms/rich-text/blocks/callout.ts')
  expect(files).toContain('app/homes/designs/home-postcard.tsx')
  expect(commands).toContain('npm run migration -- awards')
})

test('the examples are formatted as the code is', async () => {
  const files = [...new Set(examples.map(({ file }) => file))]

  await inCopy('node_modules/.bin/biome', ['check', '--vcs-enabled=false', ...files])
})

test('the examples compile', { timeout: minutes(5) }, async () => {
  await checked
})

test('the migration makes the table of the new collection', () => {
  const index = readFileSync(path.join(copy, 'cms/migrations/index.ts'), 'utf8')
  const name = /\d{8}_\d{6}_awards/.exec(index)?.[0]

  expect(readFileSync(path.join(copy, `cms/migrations/${name}.ts`), 'utf8')).toContain(
    'CREATE TABLE \\`awards\\`',
  )
})

test('the built copy serves everything that was added', { timeout: minutes(5) }, async () => {
  await built
  product = await startProduct({ root: copy })
  const client = new Client(product.url)

  const team = await client.call('GET', '/team')
  expect([team.status, team.text]).toEqual([200, expect.stringContaining('Team</h1>')])

  const awards = await client.call('GET', '/v1/award')
  expect([awards.status, awards.body]).toEqual([200, []])

  const postcard = await client.call('GET', '/home-postcard')
  expect([postcard.status, postcard.text]).toEqual([
    200,
    expect.stringContaining('<div class="home-postcard">'),
  ])

  expect((await client.call('POST', '/v1/auth', { body: administrator })).status).toBe(200)
  const written = await client.call('POST', '/v1/content', {
    body: {
      type: 'page',
      title: 'Summer',
      status: 'published',
      data: '<Callout title="Closed in August">We are back in September.</Callout>',
    },
  })
  expect(written.status).toBe(201)
  const summer = await new Client(product.url).call('GET', '/summer')
  expect(summer.text).toMatch(/<aside class="callout".*Closed in August.*We are back/)
})

test('npm start serves the site before the admin is built', { timeout: minutes(5) }, async () => {
  await built
  const environment = { DATA_DIR: path.join(copy, 'data-of-start') }
  const starting = runServer(environment, copy, 'server/start.js')
  const output = collectOutput(starting)
  await waitUntil(() => expect(readySite(output())).not.toBeNull())
  const client = new Client(readySite(output()) ?? '')
  await client.call('POST', '/v1/auth', { body: administrator })

  const cms = () => client.call('GET', '/cms')

  // Next builds nothing where its packages are a link, as in this copy.
  await waitUntil(async () => expect((await cms()).text).toContain('could not be built'))
  expect(output()).toContain('next build cms failed')

  writeFileSync(path.join(copy, 'build/admin-build'), String(process.pid))
  const { status, headers, text } = await cms()
  expect([status, headers.get('refresh')]).toEqual([503, '10'])
  expect(text).toContain('The content management is being built')
  expect((await client.call('GET', '/admin')).status).toBe(200)
  starting.kill('SIGTERM')
  await exitOf(starting)
})

/** Without the tests, which no example changes but for the table of rights. */
async function checkTypes(): Promise<void> {
  const include = ['app', 'cms', 'server', 'tests/product/rights.ts']
  const config = { extends: './tsconfig.json', include }
  writeFileSync(path.join(copy, 'tsconfig.product.json'), JSON.stringify(config))
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.product.json']
  await inCopy(process.execPath, tsc)
}

/** Writes a new file, or changes one: of a `diff` each hunk is found by the lines that it keeps and takes out. */
function apply({ language, file, text }: Example): void {
  const target = path.join(copy, file)
  if (language !== 'diff') {
    expect(existsSync(target), `${file} is new`).toBe(false)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
    return
  }
  let changed = `\n${readFileSync(target, 'utf8')}`
  for (const hunk of text.split(/^@@\n/m)) {
    const before = linesOf(hunk, ' -')
    const places = changed.split(before)
    expect(places.length - 1, `how often ${file} has:${before}`).toBe(1)
    changed = places.join(linesOf(hunk, ' +'))
  }
  writeFileSync(target, changed.slice(1))
}

/** The lines of a hunk with one of these marks; an empty line is one that is kept. */
function linesOf(hunk: string, marks: string): string {
  const lines = hunk.replace(/\n$/, '').split('\n')
  const chosen = lines.filter((line) => marks.includes(line[0] ?? ' '))
  return `\n${chosen.map((line) => line.slice(1)).join('\n')}\n`
}

async function inCopy(program: string, parameters: string[]): Promise<void> {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    DATA_DIR: path.join(copy, 'data'),
  }
  try {
    await run(program, parameters, { cwd: copy, env: environment, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${parameters.join(' ')} failed:\n${stdout}${stderr}`)
  }
}

function minutes(count: number): number {
  return count * 60_000
}
