import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn, visitor, withToken } from '../product/client'
import { oddRequest, type Received, send } from '../product/odd-requests'
import { productForAll } from '../product/product-for-all'

const batches = 500
const batchesOfAdministrator = 100
const requestsAtOnce = 11

const product = productForAll()
let administrator: Client

beforeAll(async () => {
  administrator = await signedIn(product)
  await administrator.post('/v1/content', { title: 'Kept as it is', status: 'published' })
})

test('responds to 5,500 invalid anonymous requests by the catalogue, and rejected ones change nothing', async () => {
  const requests = oddRequest(await describedCalls())
  const before = await stored()
  const made: Record<string, number> = { user: 0, form: 0, chat: 0 }

  await fc.assert(
    fc.asyncProperty(
      fc.array(requests, { minLength: requestsAtOnce, maxLength: requestsAtOnce }),
      async (batch) => {
        const answers = await Promise.all(batch.map((request) => send(product.url, request)))
        for (const answer of answers) {
          expectAnswered(answer)
          if (answer.status === 201) made[kindOf(answer)] = (made[kindOf(answer)] ?? 0) + 1
        }
      },
    ),
    // Reports the first failing batch unchanged: shrinking it would take minutes.
    { numRuns: batches, endOnFailure: true },
  )

  const after = await stored()
  expect(Object.keys(made)).toEqual(['user', 'form', 'chat'])
  expect(after.contents).toEqual(before.contents)
  expect(after.site).toEqual(before.site)
  expect(after.users).toBe(before.users + (made.user ?? 0))
  expect(after.forms).toBe(before.forms + (made.form ?? 0))
  expect((await visitor(product).get('/v1/health')).status).toBe(200)
}, 300_000)

test.each([
  ['no body', ''],
  ['null', 'null'],
  ['[]', '[]'],
  ['text', '"text"'],
])(
  'responds to %s by the catalogue, at every call',
  async (_what, body) => {
    const { authorization = '' } = (await withToken(product)).headers
    const calls = (await describedCalls()).filter(({ method }) => method !== 'GET')
    const headersOf: Record<string, string>[] = [{}, { authorization }]

    for (const headers of headersOf) {
      for (const { method, path } of calls.filter((call) => !signsOut(call))) {
        const to = path.replace(/\{\w+\}/g, '01jd3w8k5v2m9q7x4c6t0r1zhb')
        const type = { 'content-type': 'application/json' }
        expectAnswered(
          await send(product.url, { method, path: to, headers: { ...type, ...headers }, body }),
        )
      }
    }
  },
  120_000,
)

test('responds to 1,100 invalid requests of an administrator by the catalogue', async () => {
  const { authorization = '' } = (await withToken(product)).headers
  const calls = (await describedCalls()).filter((call) => !signsOut(call))

  await fc.assert(
    fc.asyncProperty(
      fc.array(oddRequest(calls), { minLength: requestsAtOnce, maxLength: requestsAtOnce }),
      async (batch) => {
        const answers = await Promise.all(
          batch.map((request) =>
            send(product.url, { ...request, headers: { ...request.headers, authorization } }),
          ),
        )
        for (const answer of answers) expectAnswered(answer)
      },
    ),
    { numRuns: batchesOfAdministrator, endOnFailure: true },
  )

  expect((await administrator.get('/v1/user/current')).status).toBe(200)
}, 300_000)

/** Every call in the API's own description. */
async function describedCalls(): Promise<{ method: string; path: string }[]> {
  const { text } = await visitor(product).get('/v1/openapi.json')
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: `/v1${path}` })),
  )
}

/** Signing out would make the caller anonymous. */
function signsOut({ method, path }: { method: string; path: string }): boolean {
  return `${method} ${path}` === 'DELETE /v1/auth'
}

function expectAnswered({ status, body, request }: Received): void {
  const summary = `${request.method} ${request.path} ${request.body.slice(0, 300)} → ${status} ${body}`
  expect(status, summary).toBeLessThan(500)
  if (status < 400 || request.method === 'HEAD') return
  expect(JSON.parse(body), summary).toMatchObject({
    error: expect.stringMatching(/^[A-Z]\w+$/),
    message: expect.stringMatching(/./),
    status,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(body, summary).not.toMatch(/node_modules|\bat \w+ \(|SQLITE|Mongo/)
}

/** What a 201 has created: the first word of the call's address. */
function kindOf({ request }: Received): string {
  return /^\/v1\/(\w+)/.exec(request.path)?.[1] ?? ''
}

async function stored() {
  const [contents, site, users, forms] = await Promise.all([
    administrator.get('/v1/content'),
    administrator.get('/v1/site'),
    administrator.get('/api/users?limit=1'),
    administrator.get('/api/forms?limit=1'),
  ])
  return {
    contents: contents.body,
    site: site.body,
    users: Number(users.body.totalDocs),
    forms: Number(forms.body.totalDocs),
  }
}
