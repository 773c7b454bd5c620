import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '../product/client'
import { productForAll } from '../product/product-for-all'
import { temporaryFolders } from '../product/temporary-folders'

const product = productForAll()
const newFolder = temporaryFolders('site-client-package-')
const root = process.cwd()
const project = newFolder()

/** The job of a static front end, as a program of its own. It prints what it has seen. */
const program = `
import { ApiError, createClient, type Client } from '@studio-site/client'

const [baseUrl = '', apiKey = '', id = ''] = process.argv.slice(2)
const site: Client = createClient({ baseUrl, apiKey })
const mirror = new Map<string, string>()

const whole = await site.contents.list({ status: 'published', include: ['data', 'author', 'cursor'] })
for (const { id, title } of whole.content) mirror.set(id, title)
const first = [...mirror.values()]
let cursor = whole.cursor ?? ''

const { url } = await site.contentVersions.previewLink(id)
const { searchParams } = new URL(url, 'http://localhost')
const token = searchParams.get('token') ?? ''
const draft = await createClient({ baseUrl }).contentVersions.preview(id, { token })

const rebuilt: string[] = []
const events = await site.events.follow({ after: 0, types: ['content.published', 'content.deleted'] })
const writing = site.contents.update(id, { status: 'published' })
for await (const streamed of events) {
  if (streamed.kind !== 'event' || !('content' in streamed.event.data)) continue
  const changes = await site.contents.list({ changedSince: cursor })
  for (const content of changes.content) mirror.set(content.id, content.title)
  for (const gone of changes.deleted ?? []) mirror.delete(gone)
  cursor = changes.cursor ?? cursor
  rebuilt.push(streamed.event.data.content.title)
  if (streamed.event.data.content.id === id) break
}
await writing

const sent = await createClient({ baseUrl }).forms.submit('contact', { name: 'Ada' })
let failure = ''
try {
  await createClient({ baseUrl }).webhooks.list()
} catch (error) {
  failure = error instanceof ApiError ? \`\${error.status} \${error.error}\` : String(error)
}
const isDate: boolean = whole.content.every(({ createdAt }) => createdAt instanceof Date)
console.log(JSON.stringify({
  first, draft: draft.content.title, rebuilt, mirror: [...mirror.values()], sent: sent.name, failure, isDate,
}))
`

function run(command: string, ...parameters: string[]): string {
  return execFileSync(command, parameters, { cwd: project, encoding: 'utf8', stdio: 'pipe' })
}

beforeAll(() => {
  const built = path.join(project, 'built')
  execFileSync(path.join(root, 'node_modules/.bin/tsx'), ['app/client/package/build.ts', built])
  run('npm', 'pack', built)
  const archive = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? ''
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }')
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${archive}`)
})

test('the package has no dependencies, and its code is small', () => {
  const folder = path.join(project, 'node_modules/@studio-site/client')
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  expect(dependencies).toBeUndefined()
  expect(readFileSync(path.join(folder, 'index.js'), 'utf8')).not.toMatch(/\bfrom\s*["']/)
  expect(readFileSync(path.join(folder, 'index.d.ts'), 'utf8')).not.toMatch(/\bimport\b/)
  expect(gzipSync(readFileSync(path.join(folder, 'index.js'))).length).toBeLessThan(10 * 1024)
})

test('a program that installs the package mirrors, previews, rebuilds and sends', async () => {
  const admin = await signedIn(product)
  await admin.post('/v1/content', { title: 'There already', status: 'published' })
  const { body } = await admin.post('/v1/content', { title: 'Soon', status: 'draft' })
  const key = await admin.post('/v1/key', {
    name: 'A static front end',
    scopes: ['content:read', 'content:write', 'content:publish', 'event:read'],
  })
  writeFileSync(path.join(project, 'program.ts'), program)
  writeFileSync(
    path.join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2023', 'dom', 'dom.iterable'],
        typeRoots: [path.join(root, 'node_modules/@types')],
        types: ['node'],
        outDir: 'out',
      },
      files: ['program.ts'],
    }),
  )
  run(process.execPath, path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['out/program.js', product.url, String(key.body.key), String(body.id)],
    { cwd: project },
  )
  const seen = JSON.parse(stdout)
  expect(seen.first).toContain('There already')
  expect(seen.first).not.toContain('Soon')
  expect(seen.mirror).toEqual(expect.arrayContaining(['There already', 'Soon']))
  expect(seen).toMatchObject({
    draft: 'Soon',
    sent: 'contact',
    failure: '401 Unauthorized',
    isDate: true,
  })
  expect(seen.rebuilt.at(-1)).toBe('Soon')
})
