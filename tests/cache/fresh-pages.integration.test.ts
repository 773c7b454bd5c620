import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { roundRobin } from '../product/round-robin'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-fresh-')

const writes = 300
const dataDir = newFolder()
const products: RunningProduct[] = []
const clients: Client[] = []

beforeAll(async () => {
  const mongo = inject('mongo')
  const environment: Record<string, string> = mongo
    ? { DATABASE_URL: databaseOf(mongo, dataDir) }
    : {}
  for (let count = 0; count < 2; count += 1) {
    const product = await startProduct({ dataDir, environment })
    products.push(product)
    clients.push(await signedIn(product))
  }
})

afterAll(async () => {
  for (const product of products) await product.stop()
})

/** The two processes, beginning with one of them. */
function both(first: number): [RunningProduct, RunningProduct] {
  return [roundRobin(products, first), roundRobin(products, first + 1)]
}

test('hundreds of acknowledged writes of two processes are each in the next responses of both', async () => {
  const { body } = await roundRobin(clients, 0).post('/v1/content', {
    title: 'Number 0',
    slug: 'number',
    status: 'published',
  })
  const address = `/v1/content/${body.id}`

  for (let number = 1; number <= writes; number += 1) {
    const title = `Number ${number}`
    const written = await roundRobin(clients, number).post(address, { title })
    expect(written.status).toBe(200)

    // A page in one process and the call in the other, by turns.
    const [shows, answers] = both(number >> 1)
    const [page, call] = await Promise.all([
      visitor(shows).get('/number'),
      visitor(answers).get(address),
    ])
    expect(/<title>(.*?) - /.exec(page.text)?.[1]).toBe(title)
    expect(call.body.title).toBe(title)
  }
}, 600_000)

test('during concurrent writes, no response is older than an acknowledged write', async () => {
  const { body } = await roundRobin(clients, 0).post('/v1/content', {
    title: 'Counter',
    slug: 'counter',
    status: 'published',
    metadata: { description: '0' },
  })
  let acknowledged = 0
  let writing = true

  async function write() {
    for (let count = 1; count <= 60; count += 1) {
      const client = roundRobin(clients, count)
      const metadata = { description: String(count) }
      const { status } = await client.post(`/v1/content/${body.id}`, { metadata })
      expect(status).toBe(200)
      acknowledged = count
    }
    writing = false
  }
  async function read(product: RunningProduct) {
    let reads = 0
    while (writing) {
      const least = acknowledged
      const { body: content } = await visitor(product).get('/v1/content/slug/counter')
      expect(Number(content.metadata?.description)).toBeGreaterThanOrEqual(least)
      reads += 1
    }
    return reads
  }

  const [, ...counts] = await Promise.all([write(), ...[...products, ...products].map(read)])
  for (const count of counts) expect(count).toBeGreaterThan(0)
})
