import { beforeAll, expect, test } from 'vitest'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { brief, makeForm, pdf as planFile } from '../product/form-designs'
import type { OpenApi } from '../product/openapi'
import { pdf } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { download, idOf, upload } from '../product/uploads'

const product = productForAll({ environment: { TEST_HELPERS: 'on' } })
let admin: Client
let paths: OpenApi['paths']
/** An existing path for every read, by its template. */
let existing: Record<string, string>

beforeAll(async () => {
  admin = await signedIn(product)
  const { text } = await admin.get('/v1/openapi.json')
  paths = (JSON.parse(text) as OpenApi).paths
  existing = await somethingEverywhere()
})

async function somethingEverywhere(): Promise<Record<string, string>> {
  const me = await idOf(admin)
  const id = async (path: string, body: unknown) => String((await admin.post(path, body)).body.id)
  await admin.post(`/v1/user/${me}`, { firstName: 'Ada' })
  const metadata = { tags: ['There'], series: 'There' }
  const content = await id('/v1/content', {
    title: 'There',
    // An author's page lists articles.
    type: 'article',
    status: 'published',
    metadata,
  })
  const versions = await admin.get(`/v1/content/${content}/versions`)
  const version = String(rowsOf(versions.body.content)[0]?.id)
  const about = { page: { title: 'There' }, as: 'published', updatedAt: null }
  await admin.post('/v1/fixed-page/about', about)
  const pageVersions = await admin.get('/v1/fixed-page/about/versions')
  const pageVersion = String(rowsOf(pageVersions.body.content)[0]?.id)
  const preview = await admin.post(`/v1/content/${content}/preview`)
  const token = new URL(String(preview.body.url)).searchParams.get('token')
  const clientLink = await admin.post(`/v1/content/${content}/clientLinks`, { client: 'Them' })
  const { search } = new URL(String(clientLink.body.url))
  const proposal = await id('/v1/proposal', { title: 'There', client: 'Them' })
  await admin.post(`/v1/proposal/${proposal}`, { status: 'sent' })
  const { key } = (await admin.get(`/v1/proposal/${proposal}/link`)).body
  const chat = await id('/v1/chat', { title: 'There', messages: [{ text: 'Hello' }] })
  const { body } = await upload(admin, pdf, { targetId: me, key: 'sheet' })
  const apiKey = await id('/v1/key', { name: 'There', scopes: ['content:read'] })
  const webhook = await id('/v1/webhook', { address: 'https://receiver.invalid/' })
  const reusable = await id('/v1/reusable-block', { name: 'There' })
  const template = await id('/v1/content-template', { name: 'There' })
  const redirect = await id('/v1/redirect', { from: '/2019/there', to: '/there' })
  const reply = await id('/v1/reply', { title: 'There', text: 'Hello' })
  const form = await id('/v1/form/contact', { name: 'Ada' })
  await makeForm(admin, { ...brief, fields: [{ label: 'Plan', kind: 'file' }] })
  const plan = new FormData()
  plan.append('plan', planFile, 'plan.pdf')
  const withFile = String((await admin.post('/v1/form/brief', plan)).body.id)
  const { files } = (await admin.get(`/v1/admin/form/${withFile}`)).body
  return {
    '/user/{id}': `/user/${me}`,
    '/author/{id}': `/author/${me}`,
    '/tag/{tag}': '/tag/there',
    '/series/{series}': '/series/there',
    '/content/{id}': `/content/${content}`,
    '/content/{id}/draft': `/content/${content}/draft`,
    '/content/{id}/related': `/content/${content}/related`,
    '/content/{id}/versions': `/content/${content}/versions`,
    '/content/{id}/versions/{version}': `/content/${content}/versions/${version}`,
    '/fixed-page/{name}': '/fixed-page/about',
    '/fixed-page/{name}/preview': '/fixed-page/about/preview',
    '/fixed-page/{name}/schedule': '/fixed-page/about/schedule',
    '/fixed-page/{name}/versions': '/fixed-page/about/versions',
    '/fixed-page/{name}/versions/{version}': `/fixed-page/about/versions/${pageVersion}`,
    '/content/{id}/schedule': `/content/${content}/schedule`,
    '/content/{id}/check': `/content/${content}/check`,
    '/content/{id}/review': `/content/${content}/review`,
    '/content/{id}/translation': `/content/${content}/translation`,
    '/content/{id}/clientLinks': `/content/${content}/clientLinks`,
    '/content/{id}/shared': `/content/${content}/shared${search}`,
    '/content/{id}/preview': `/content/${content}/preview?token=${token}`,
    '/admin/content/uses': `/admin/content/uses?id=${content}`,
    '/admin/form/{id}': `/admin/form/${form}`,
    '/admin/form/{id}/file/{file}': `/admin/form/${withFile}/file/${String(files?.[0]?.id)}`,
    '/form/{name}/design': '/form/brief/design',
    '/content/slug/{slug}': '/content/slug/there',
    '/site/search': '/site/search?q=there',
    '/proposal/{id}': `/proposal/${proposal}`,
    '/proposal/{id}/source': `/proposal/${proposal}/source`,
    '/proposal/{id}/pdf': `/proposal/${proposal}/pdf`,
    '/proposal/{id}/link': `/proposal/${proposal}/link`,
    '/proposal/{id}/shared': `/proposal/${proposal}/shared?key=${String(key)}`,
    '/chat/{id}': `/chat/${chat}`,
    '/chat/{id}/events': `/chat/${chat}/events`,
    '/asset/{id}': `/asset/${String(body.id)}`,
    '/admin/asset/{id}': `/admin/asset/${String(body.id)}`,
    '/admin/asset/{id}/uses': `/admin/asset/${String(body.id)}/uses`,
    '/asset/{targetId}/{key}': `/asset/${me}/sheet`,
    '/asset/{id}/file/{variant}': `/asset/${String(body.id)}/file/original`,
    '/key/{id}': `/key/${apiKey}`,
    '/admin/form-design/{name}': '/admin/form-design/brief',
    '/reply/{id}': `/reply/${reply}`,
    '/reusable-block/{id}': `/reusable-block/${reusable}`,
    '/reusable-block/{id}/uses': `/reusable-block/${reusable}/uses`,
    '/content-template/{id}': `/content-template/${template}`,
    '/redirect/{id}': `/redirect/${redirect}`,
    '/webhook/{id}': `/webhook/${webhook}`,
    '/user/{id}/sessions': `/user/${me}/sessions`,
    '/user/{id}/twoFactor': `/user/${me}/twoFactor`,
    '/user/{id}/passkeys': `/user/${me}/passkeys`,
    '/user/{id}/data': `/user/${me}/data`,
    '/test/user/{id}/codes': `/test/user/${me}/codes`,
  }
}

function addressOf(template: string): string {
  return `/v1${existing[template] ?? template.replace(/\{\w+\}/g, 'x')}`
}

test('every known path rejects other methods with its allowed ones, and returns them to OPTIONS', async () => {
  for (const [template, methods] of Object.entries(paths)) {
    const takes = Object.keys(methods).flatMap((method) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    )
    const allow = [...takes, 'OPTIONS'].join(', ')
    for (const method of ['PATCH', 'POST', 'PUT', 'DELETE', 'GET']) {
      if (takes.includes(method)) continue
      const answer = await admin.call(method, addressOf(template))
      expectFailure(answer, 405, 'MethodNotAllowed')
      expect([template, answer.headers.get('allow')]).toEqual([template, allow])
    }
    const options = await visitor(product).call('OPTIONS', addressOf(template))
    expect([template, options.headers.get('allow')]).toEqual([template, allow])
  }
})

/** The uptime of the product and the build time of these change with each request. */
const reassembled = [
  '/health',
  '/live',
  '/ready',
  '/user/{id}/data',
  '/form/{name}/design',
  '/admin/form-design',
]

test('every read responds to HEAD without a body, and with 304 while unchanged', async () => {
  // A stream has no end and no ETag.
  const reads = Object.keys(paths).filter(
    (template) => paths[template]?.get && !template.endsWith('/events'),
  )
  expect(reads.length).toBeGreaterThan(20)

  for (const template of reads) {
    const address = addressOf(template)
    const get = await admin.get(address)
    const head = await admin.call('HEAD', address)
    expect([address, head.status, head.text]).toEqual([address, get.status, ''])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    if (get.status === 302) continue

    expect([address, get.status]).toEqual([address, 200])
    if (reassembled.includes(template)) continue
    const again = await conditionally(address, String(get.headers.get('etag')))
    expect([address, again.status, again.data.length]).toEqual([address, 304, 0])
    expect([address, (await conditionally(address, '"another"')).status]).toEqual([address, 200])
  }
})

test('returns a changed content again', async () => {
  const address = addressOf('/content/{id}')
  const { headers } = await admin.get(address)
  await admin.post(address, { title: 'There, and changed' })

  const again = await conditionally(address, String(headers.get('etag')))

  expect([again.status, JSON.parse(again.data.toString()).title]).toEqual([
    200,
    'There, and changed',
  ])
})

function conditionally(address: string, etag: string) {
  return download(product, address, { cookie: admin.cookies, 'if-none-match': etag })
}
