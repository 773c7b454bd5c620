import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { AccessEntry } from '../../cms/access/can'
import { type Account, signedInAs, signUp } from '../product/accounts'
import { type Client, signedIn } from '../product/client'
import { freePort } from '../product/free-port'
import { differences, responsesOf } from '../product/page-responses'
import { picture } from '../product/pictures'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { upload } from '../product/uploads'

const newFolder = temporaryFolders('site-shared-pages-')

const runs = Number(process.env.SHARED_PAGES_RUNS ?? 4)
const seed = Number(process.env.SHARED_PAGES_SEED ?? 20261130)
const steps = 25

/** Names that would show a value in the wrong place, or one that is not escaped. */
const names = [
  'Ada',
  'Åsa Öberg 日本',
  `<b>"&'</b></script>`,
  '\uE000name\uE001',
  '\uE000id\uE001 $& $1',
  'Name',
  'article',
]
const rights: AccessEntry[][] = [
  [],
  [{ permission: 'admin' }],
  [{ permission: 'edit', targetId: 'contents' }],
]
const pages = [
  '/',
  '/about',
  '/a-performance-budget-that-survives-march',
  '/client-handbook',
  '/articles',
  '/search?q=budget',
  '/proposal',
  '/contact',
  '/admin',
  '/settings',
]

let shared: RunningProduct
/** On the same database, it renders every page for itself, as Remix and React do. */
let plain: RunningProduct
let plainUrl: string
let admin: Client
let people: Person[]

interface Person {
  account: Account
  client: Client
}

beforeAll(async () => {
  const dataDir = newFolder()
  const mongo = inject('mongo')
  const [port, plainPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const environment = {
    // The same in all addresses of a page.
    SITE_URL: `http://127.0.0.1:${port}`,
    SEED: 'demo',
    ...(mongo && { DATABASE_URL: databaseOf(mongo, dataDir) }),
  }
  shared = await startProduct({ dataDir, environment: { ...environment, PORT: `${port}` } })
  plain = await startProduct({
    dataDir,
    environment: { ...environment, PORT: `${plainPort}`, RENDERING_PLAIN: '1' },
  })
  plainUrl = `http://127.0.0.1:${plainPort}`
  admin = await signedIn(shared)
  people = await Promise.all(
    ['Ada', 'Ben', 'Cem', 'Dua'].map(async (firstName) => {
      const account = await signUp(shared, { firstName, lastName: 'Person' })
      return { account, client: await signedInAs(shared, account) }
    }),
  )
})

afterAll(async () => {
  await shared.stop()
  await plain.stop()
})

const person = fc.nat({ max: 3 })
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ read: fc.constantFrom(...pages), person }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constantFrom(...names), person }) },
  { weight: 1, arbitrary: fc.record({ rights: fc.constantFrom(...rights), person }) },
  { weight: 1, arbitrary: fc.record({ picture: fc.constant(true), person }) },
  { weight: 1, arbitrary: fc.record({ edit: fc.constantFrom(...names), person }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test(`in any order of requests, each person gets the page that is rendered for them alone, SHARED_PAGES_SEED=${seed}`, {
  timeout: runs * 240_000,
}, async () => {
  const check = fc.asyncProperty(
    fc.array(step, { minLength: steps, maxLength: steps }),
    async (chosen) => {
      for (const each of chosen) await take(each)
    },
  )
  await fc.assert(check, { seed, numRuns: runs, endOnFailure: true })
})

async function take(each: Step): Promise<void> {
  const { account, client } = people[each.person] as Person
  if ('read' in each) return expectSame(client, each.read)
  if ('name' in each) {
    await written(admin.post(`/v1/user/${account.id}`, { firstName: each.name, lastName: '' }))
  } else if ('rights' in each) {
    await written(admin.post(`/v1/user/${account.id}`, { acl: each.rights }))
  } else if ('picture' in each) {
    await written(upload(client, await picture(), { targetId: account.id, key: 'profile' }))
  } else {
    const { body } = await admin.get('/v1/content?type=article&size=1')
    const { id } = body.content?.[0] ?? {}
    await written(admin.post(`/v1/content/${id}`, { metadata: { description: each.edit } }))
  }
}

/** Reads three times: the first answer is rendered, the second too, and the third is shared. */
async function expectSame({ cookies }: Client, address: string): Promise<void> {
  const callers = { person: { cookie: cookies } }
  const alone = await responsesOf(plainUrl, callers, [address])
  for (let reading = 1; reading <= 3; reading += 1) {
    expect(differences(alone, await responsesOf(shared.url, callers, [address]))).toEqual([])
  }
}

async function written(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
}
