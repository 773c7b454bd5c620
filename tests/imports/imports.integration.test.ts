import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteSettings, settingsIn, startSite } from '../backup/site-settings'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { type CommandResult, runCommand } from '../product/command'
import { listen } from '../product/local-server'
import { picture } from '../product/pictures'
import type { RunningProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { ghostExport, wordpressExport } from './export-files'

const newFolder = temporaryFolders('site-import-')
let settings: SiteSettings
let product: RunningProduct
let admin: Client
let uploads: string

beforeAll(async () => {
  settings = settingsIn(newFolder())
  product = await startSite({ ...settings, SEED: 'none' })
  admin = await signedIn(product)
  uploads = newFolder()
  mkdirSync(path.join(uploads, '2019/05'), { recursive: true })
  writeFileSync(path.join(uploads, '2019/05/cat.jpg'), await picture())
})

afterAll(() => product.stop())

test('an export of WordPress becomes contents, with pictures, authors, dates and redirects', async () => {
  const file = fileOf('export.xml', wordpressExport)
  const args = ['wordpress', file, '--pictures', uploads]

  const dry = await imported([...args, '--dry-run'])

  expect([dry.code, dry.output]).toEqual([
    1,
    expect.stringContaining('Nothing was written. 4 contents can be imported'),
  ])
  expect((await admin.get('/v1/content')).body.content).toEqual([])

  // A response that an import must invalidate.
  expect((await visitor(product).get('/2019/05/first-post/')).status).toBe(404)

  const first = await imported(args)

  expect(first.code).toBe(1)
  expect(first.output).toContain(
    '4 contents are imported, 0 were there already, 1 cannot be imported.',
  )
  for (const line of [
    'Hello & welcome: the picture https://old.example/wp-content/uploads/2019/05/gone.png is missing: it is not in the folder',
    'Hello & welcome: the shortcode [contact-form] is text now',
    'Contact: it is at /contact-2: "contact" is taken, or no slug of this site',
    'Left out: 1 contents of the type "product".',
    'Left out: 1 comments.',
    'Nobody: no user is its author Bob Unknown',
    'Not imported: Too long: metadata.description:',
  ]) {
    expect(first.output).toContain(line)
  }
  const hello = await visitor(product).get('/v1/content/slug/first-post?format=markdown')
  expect(hello.body).toMatchObject({
    title: 'Hello & welcome',
    type: 'article',
    status: 'published',
    createdAt: '2019-05-03T10:00:00.000Z',
    metadata: {
      description: 'Short.',
      image: { alt: 'A cat' },
      tags: [{ name: 'News' }, { name: 'cats' }],
    },
  })
  expect(hello.body.createdBy).toBe((await admin.get('/v1/user/current')).body.id)
  const text = String(hello.body.data)
  expect(text).toContain('The *first* paragraph\\\nwith a line.')
  expect(text).toMatch(/!\[.*\]\(\/v1\/asset\/[0-9a-z]{26}\/file\/original "A caption"\)/)
  expect(text).toContain('<Embed url="https://www.youtube.com/watch?v=abcdefghijk" />')
  expect(text).not.toMatch(/script|wp:/)
  expect((await admin.get('/v1/content/slug/unfinished')).body.status).toBe('draft')
  for (const address of ['/2019/05/first-post/', '/2019/05/first-post?utm=1', '/2019/05/hallo/']) {
    const response = await visitor(product).get(address)
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/^\/first-post(\?utm=1)?$/),
    ])
  }
  expect((await visitor(product).get('/2019/05/other/')).status).toBe(404)

  const before = await allContents(product)
  const second = await imported(args)

  expect(second.output).toContain(
    '0 contents are imported, 4 were there already, 1 cannot be imported.',
  )
  expect(await allContents(product)).toEqual(before)
})

test('an export of Ghost becomes contents; pictures are downloaded only if that is allowed', async () => {
  const cat = await picture({ format: 'png' })
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url === '/content/images/cat.png') response.end(cat)
    else response.writeHead(302, { location: 'http://169.254.169.254/secret' }).end()
  })
  const site = `http://127.0.0.1:${await listen(server)}`
  const file = fileOf('ghost.json', JSON.stringify(ghostExport))

  const refused = await imported(['ghost', file, '--download', '--site', site, '--dry-run'])
  const away = await imported([
    'ghost',
    fileOf('one.json', JSON.stringify(onlyFirst(ghostExport))),
    '--download',
    '--site',
    site,
  ])
  const first = await imported(
    ['ghost', file, '--download', '--site', site, '--author', 'admin@studio.example'],
    { WEBHOOKS_PRIVATE: 'allow' },
  )

  expect([refused.code, requests.length]).toEqual([0, 1])
  expect(away.output).toContain('127.0.0.1 is in a private network')
  expect(first.output).toContain(
    '1 contents are imported, 2 were there already, 0 cannot be imported.',
  )
  server.close()
  const page = await visitor(product).get('/v1/content/slug/ghost-page')
  expect(page.body).toMatchObject({
    type: 'page',
    metadata: {
      permission: 'public',
      image: { alt: 'Cat' },
      tags: [{ name: 'Cats dogs' }],
      canonical: 'https://journal.example/cats',
    },
    createdAt: '2021-02-03T04:05:06.000Z',
  })
  const paid = await admin.get('/v1/content/slug/for-those-who-pay')
  expect(paid.body).toMatchObject({ metadata: { permission: 'view', canonical: null } })
  const members = await visitor(product).get('/v1/content/slug/for-members')
  expect(members.status).toBe(401)
})

test('a folder of Markdown keeps its dates, drafts and pictures, and reports what it cannot read', async () => {
  const folder = newFolder()
  writeFileSync(
    path.join(folder, '2020-01-02-jekyll.md'),
    '---\nlayout: post\ntitle: "Jekyll: a post"\npermalink: /blog/jekyll.html\ntags: one two\ncreatedAt: 2019-12-31\n---\n\nText ![Cat](images/cat.jpg)\n\n    ![code](images/cat.jpg)\n',
  )
  mkdirSync(path.join(folder, 'images'))
  writeFileSync(path.join(folder, 'images/cat.jpg'), await picture())
  writeFileSync(
    path.join(folder, 'hugo.md'),
    '---\ntitle: Hugo\ndraft: true\nimage: ../secret.jpg\n---\nText',
  )
  writeFileSync(path.join(folder, 'broken.md'), '---\ntitle: [\n---\nText')
  writeFileSync(path.join(folder, 'bomb.md'), `---\n${bomb()}\n---\nText`)

  const result = await imported(['markdown', folder])

  expect(result.code).toBe(1)
  expect(result.output).toContain(
    '2 contents are imported, 0 were there already, 2 cannot be imported.',
  )
  expect(result.output).toContain('Not imported: broken.md: its front matter is not YAML')
  expect(result.output).toContain('Not imported: bomb.md: its front matter cannot be read')
  expect(result.output).toContain('Hugo: the picture ../secret.jpg is missing')
  const { body } = await visitor(product).get('/v1/content/slug/jekyll?format=markdown')
  expect(body).toMatchObject({
    title: 'Jekyll: a post',
    createdAt: '2019-12-31T00:00:00.000Z',
    metadata: { tags: [{ name: 'one' }, { name: 'two' }] },
  })
  const { body: draft } = await admin.get(`/v1/content/${body.id}/draft`)
  expect(draft.publishedAt).toBe('2020-01-02T00:00:00.000Z')
  expect(String(body.data)).toContain('![code](images/cat.jpg)')
  expect(String(body.data)).toContain('](/v1/asset/')
  const old = await visitor(product).get('/blog/jekyll.html')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/jekyll'])
})

test('an export has everything that an import needs to make the same contents', async () => {
  const nodes = [
    {
      type: 'paragraph',
      version: 1,
      format: 'center',
      indent: 0,
      direction: null,
      children: [
        {
          type: 'text',
          version: 1,
          text: 'In the middle',
          format: 0,
          mode: 'normal',
          style: '',
          detail: 0,
        },
      ],
    },
  ]
  await admin.post('/v1/content', {
    title: 'Centred',
    status: 'published',
    metadata: {
      noindex: true,
      canonical: 'https://journal.example/centred',
      series: 'Moved along',
      part: 2,
    },
    data: {
      root: { type: 'root', version: 1, format: '', indent: 0, direction: null, children: nodes },
    },
  })
  // A draft may be unfinished.
  await admin.post('/v1/content', {
    title: 'Unfinished',
    data: '<Quote name="Ada" role="" />\n\n<Embed />',
    keepUnfinished: true,
  })
  const folder = path.join(newFolder(), 'all')
  const exported = await runCommand(['export', 'markdown', folder], settings)
  const files = readdirSync(folder)
  const text = readFileSync(path.join(folder, 'first-post.md'), 'utf8')
  const centred = readFileSync(path.join(folder, 'centred.md'), 'utf8')
  const before = await allContents(product)
  const again = await imported(['markdown', folder])
  const full = await runCommand(['export', 'markdown', folder], settings)

  const other = settingsIn(newFolder())
  const copy = await startSite({ ...other, SEED: 'none' })
  const result = await runCommand(['import', 'markdown', folder], other)
  const after = await allContents(copy)
  const writer = await signedIn(copy)
  const { body: own } = await writer.get('/v1/user/current')
  const { body: first } = await writer.get('/v1/content/slug/first-post')
  const redirected = await visitor(copy).get('/2019/05/first-post/')
  await copy.stop()

  expect([exported.code, exported.output]).toEqual([
    0,
    expect.stringMatching(/\d+ contents and 3 pictures are in/),
  ])
  expect(files).toContain('centred.json')
  expect(files).not.toContain('first-post.json')
  expect(text).toContain('](pictures/')
  expect(text).toContain('tags:\n  - News\n  - cats\n')
  expect(centred).toContain('series: Moved along\npart: 2\n')
  expect(again.output).toContain(
    `0 contents are imported, ${before.length} were there already, 0 cannot`,
  )
  expect([full.code, full.output]).toEqual([1, expect.stringContaining('is not empty')])
  expect([result.code, result.output]).toEqual([
    0,
    expect.stringContaining(`${before.length} contents are imported`),
  ])
  expect(after).toEqual(before)
  expect(first.createdBy).toBe(own.id)
  expect(redirected.headers.get('location')).toBe('/first-post')
})

test('the commands say what is wrong with their arguments and files', async () => {
  const wrong = [
    [['wordpress'], 'Use: npm run import'],
    [['drupal', fileOf('a.xml', '<a/>')], 'Use: npm run import'],
    [['wordpress', '/nowhere.xml'], 'There is no file /nowhere.xml.'],
    [['wordpress', fileOf('b.xml', '<rss><channel>')], 'is not well-formed XML'],
    [['wordpress', fileOf('c.xml', '<rss/>')], 'is not an export of WordPress'],
    [['ghost', fileOf('d.json', '{')], 'is not JSON'],
    [['ghost', fileOf('e.json', '{}')], 'is not an export of Ghost'],
    [['markdown', newFolder()], 'has no file that ends in .md'],
    [
      ['wordpress', fileOf('f.xml', wordpressExport), '--author', 'x@nowhere.example'],
      'Nobody has the address',
    ],
  ] as const
  for (const [args, message] of wrong) {
    const result = await imported([...args])
    expect([result.code, result.output]).toEqual([1, expect.stringContaining(message)])
  }
})

function imported(args: string[], more: Record<string, string> = {}): Promise<CommandResult> {
  return runCommand(['import', ...args], { ...settings, ...more })
}

function fileOf(name: string, text: string): string {
  const file = path.join(newFolder(), name)
  writeFileSync(file, text)
  return file
}

/** All contents with their texts and pictures, apart from what each write sets. */
async function allContents(from: RunningProduct): Promise<unknown[]> {
  const client = await signedIn(from)
  const { body } = await client.get('/v1/content?size=100')
  const contents: unknown[] = []
  for (const { id } of rowsOf(body.content)) {
    const { body } = await client.get(`/v1/content/${id}`)
    const { publishedAt } = (await client.get(`/v1/content/${id}/draft`)).body
    contents.push(comparable({ ...body, publishedAt: publishedAt ?? null }))
  }
  return contents.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
}

/** Files get new names and are encoded again; nodes, tags and series get new ids. Users differ between sites. */
function comparable(content: unknown): unknown {
  const perWrite = ['updatedAt', 'createdBy', 'authorUrl', 'files', 'path', 'size']
  return JSON.parse(JSON.stringify(content), (key, value) => {
    if (perWrite.includes(key) || (key === 'id' && /^[0-9a-f]{24}$/.test(value))) return undefined
    if (typeof value !== 'object' || value === null) return value
    if ('name' in value && 'slug' in value) return value.name
    if (String(value.url).startsWith('/series/')) return value.title
    if (!('targetId' in value)) return value
    // Of two colours that are equally frequent, another may be after the encoding.
    const { createdAt: _date, colour: _colour, ...asset } = value
    return asset
  })
}

function onlyFirst(exported: typeof ghostExport) {
  const [database] = exported.db
  return {
    db: [{ ...database, data: { ...database?.data, posts: database?.data.posts.slice(1) } }],
  }
}

/** A text of few lines that would be a million values. */
function bomb(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let level = 1; level < 7; level += 1) {
    lines.push(
      `a${level}: &a${level} [${Array(10)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
    )
  }
  return lines.join('\n')
}
