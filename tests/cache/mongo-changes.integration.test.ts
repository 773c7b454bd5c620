import type { Document } from 'mongodb'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { onMongo, profiled } from '../product/mongo-database'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'
import { waitUntil } from '../product/wait-until'

const mongo = inject('mongo')
/** What processes write and read by themselves, whatever is requested. */
const background =
  /\.(?:turns|presences|mails|deliveries|events|event_outbox|idempotency-keys|payload-jobs|signals|live-messages|live-texts|challenges|codes)$/

let product: RunningProduct
let admin: Client

beforeAll(async () => {
  if (!mongo) return
  product = await startProduct({ mongo })
  admin = await signedIn(product)
  await publish('Known')
})

afterAll(async () => {
  if (mongo) await product.stop()
})

test.runIf(mongo)('a page for a user costs at most one query of the change log', async () => {
  await admin.get('/known')

  const queries = await queriesOf(() => admin.get('/known'))

  expectOneOfChanges(queries)
})

test.runIf(mongo)('files and probes query nothing', async () => {
  const paths = ['/favicon.svg', '/v1/live', '/robots.txt']
  for (const path of paths) await visitor(product).get(path)

  for (const path of paths) {
    const queries = await queriesOf(() => visitor(product).get(path))
    expect([path, queries.map(({ ns }) => ns)]).toEqual([path, []])
  }
})

test.runIf(mongo)('queries of the change log do not grow with the number of changes', async () => {
  await onMongo(databaseOf(mongo ?? '', product.dataDir), async (database) => {
    const rows = Array.from({ length: 5000 }, (_, place) => ({
      _id: `change-${place}`,
      tags: 'submissions',
      createdAt: new Date(),
    }))
    await database.collection<{ _id: string }>('changes').insertMany(rows)
  })
  await publish('Another')
  await visitor(product).get('/known')

  const queries = await queriesOf(() => visitor(product).get('/known'))

  expectOneOfChanges(queries)
})

test.runIf(mongo)(
  'finds the change of a process that was killed before it announced it',
  async () => {
    expect((await visitor(product).get('/known')).text).toContain('Known</h1>')

    await onMongo(databaseOf(mongo ?? '', product.dataDir), async (database) => {
      const content = await database
        .collection('contents')
        .findOneAndUpdate({ slug: 'known' }, { $set: { title: 'Known otherwise' } })
      const tags = `content:${content?._id} contents pages`
      await database
        .collection<{ _id: string }>('changes')
        .insertOne({ _id: 'not-announced', tags, createdAt: new Date() } as { _id: string })
    })

    await waitUntil(async () => {
      expect((await visitor(product).get('/known')).text).toContain('Known otherwise</h1>')
    })
  },
)

test.runIf(mongo)(
  'counts everything as changed when more was announced than is listed',
  async () => {
    await visitor(product).get('/known')

    await onMongo(databaseOf(mongo ?? '', product.dataDir), async (database) => {
      await database
        .collection('contents')
        .updateOne({ slug: 'known' }, { $set: { title: 'Last' } })
      await database
        .collection<{ _id: string }>('announcements')
        .updateOne({ _id: 'newest' }, { $inc: { count: 1000 } })
    })

    // A process that announces a change waits until no other one may reuse an earlier query.
    await waitUntil(async () => {
      expect((await visitor(product).get('/known')).text).toContain('Last</h1>')
    })
  },
)

/** One query at most, of one document: the result of one some milliseconds earlier may count. */
function expectOneOfChanges(queries: Document[]): void {
  expect(queries.length).toBeLessThanOrEqual(1)
  for (const { ns, docsExamined } of queries) {
    expect(ns).toMatch(/\.announcements$/)
    expect(docsExamined).toBeLessThanOrEqual(1)
  }
}

async function publish(title: string): Promise<void> {
  const content = { type: 'page', title, status: 'published', data: 'Some words.' }
  expect((await admin.post('/v1/content', content)).status).toBe(201)
}

/** The commands that MongoDB executes for requests during the work. */
async function queriesOf(work: () => Promise<unknown>): Promise<Document[]> {
  const commands = await profiled(databaseOf(mongo ?? '', product.dataDir), work)
  // Processes renew their registration as readers of changes.
  const isRenewal = ({ ns, op }: Document) => op === 'update' && /\.announcements$/.test(ns)
  return commands.filter((command) => !background.test(command.ns) && !isRenewal(command))
}
