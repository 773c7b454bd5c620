import { setTimeout } from 'node:timers/promises'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { openEventStream } from '../product/event-stream'
import { brief, filledBriefForm } from '../product/form-designs'
import { mixedWrites } from '../product/mixed-writes'
import { editInAdmin, makeUser } from '../product/people'
import { pdf, picture } from '../product/pictures'
import { roundRobin } from '../product/round-robin'
import type { RunningProduct } from '../product/start'
import { idOf, upload } from '../product/uploads'

export interface Load {
  /** The number of responses so far by status, including `no answer`. */
  statuses: Map<string, number>
  /** Responses with 5xx, and missing responses. */
  failures: string[]
  /** Resolves when no request is pending. */
  pause(): Promise<void>
  resume(): void
  end(): Promise<void>
}

type Step = [name: string, run: () => Promise<{ status: number }>]

/**
 * The pause of each client between two requests, so that the product is busy but not overloaded.
 */
const thinkMs = 15
/** The number of concurrent readers and writers. */
const readers = 5
const writers = 3

/**
 * Requests of every kind, repeatedly: pages, `/v1`, files, sign-ins, uploads, forms, chats and
 * streams.
 */
export async function startLoad(product: RunningProduct): Promise<Load> {
  const reads = await readsOf(product)
  const writes = await writesOf(product)
  const statuses = new Map<string, number>()
  const failures: string[] = []
  let ended = false
  let paused = false
  let atWork = 0

  async function work(steps: Step[], first: number): Promise<void> {
    for (let turn = first; !ended; turn += 1) {
      if (paused) {
        await setTimeout(thinkMs)
        continue
      }
      const [name, run] = roundRobin(steps, turn)
      atWork += 1
      const status = await run().then(
        (answer) => String(answer.status),
        (error: unknown) => `no answer: ${error}`,
      )
      atWork -= 1
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (!/^[1-4]\d\d$/.test(status)) failures.push(`${name}: ${status}`)
      await setTimeout(thinkMs)
    }
  }

  const all = [
    ...Array.from({ length: readers }, (_, place) => work(reads, place * 3)),
    ...Array.from({ length: writers }, (_, place) => work(writes, place * 5)),
  ]
  return {
    statuses,
    failures,
    async pause() {
      paused = true
      while (atWork > 0) await setTimeout(thinkMs)
    },
    resume() {
      paused = false
    },
    async end() {
      ended = true
      await Promise.all(all)
    },
  }
}

async function readsOf(product: RunningProduct): Promise<Step[]> {
  const admin = await signedIn(product)
  const { body } = await visitor(product).get('/v1/content?size=50')
  const contents = rowsOf(body.content ?? []).map(({ id, url }) => ({ id, url: String(url) }))
  let turn = 0
  const nextTurn = () => {
    turn += 1
    return turn
  }
  const next = () => contents[nextTurn() % contents.length] ?? { id: '', url: '/' }
  const page = (name: string, path: () => string, cookie = ''): Step => [
    name,
    async () => {
      const headers = { ...(cookie && { cookie }), 'accept-encoding': 'gzip' }
      const response = await fetch(product.url + path(), { headers, redirect: 'manual' })
      await response.arrayBuffer()
      return response
    },
  ]
  return [
    page('home', () => '/'),
    page('a page', () => next().url),
    page('a page with a query', () => `${next().url}?page=${nextTurn()}`),
    page('content', () => `/v1/content/${next().id}`),
    page('a list', () => `/v1/content?size=20&page=${turn % 5}`),
    page('a search', () => `/search?q=${['work', 'site', 'page', 'nothing'][turn % 4]}`),
    page('a feed', () => '/rss.xml'),
    page('sitemap', () => '/sitemap.xml'),
    page('what is not there', () => `/nothing-${nextTurn()}`),
    page('health', () => '/v1/health'),
    page('a signed-in page', () => next().url, admin.cookies),
    page('an editor', () => `/content/${next().id}/edit`, admin.cookies),
    page('a table', () => `/admin/contents?page=${turn % 10}`, admin.cookies),
    page('the audit log', () => '/admin/audit', admin.cookies),
    page('the content management', () => '/cms/collections/contents', admin.cookies),
    page("Payload's own list", () => '/api/contents?limit=10', admin.cookies),
  ]
}

async function writesOf(product: RunningProduct): Promise<Step[]> {
  const admin = await signedIn(product)
  const { email, password } = await makeUser(admin, 'soak')
  const { writes } = await mixedWrites(product, admin)
  await editInAdmin(admin, 'POST', '/api/form-designs', brief)
  const targetId = await idOf(admin)
  const image = await picture()
  const guest = visitor(product)
  const { body: chat } = await guest.post('/v1/chat', {
    title: 'Soak',
    messages: [{ text: 'Hello' }],
  })
  return [
    // A hundred sign-ins of one user end earlier sessions, including the load's own.
    ...writes.filter(({ name }) => name !== 'a sign-in').map(({ name, run }): Step => [name, run]),
    ['a sign-in and a sign-out', () => signInAndOut(visitor(product), { email, password })],
    ['a wrong password', () => visitor(product).post('/v1/auth', { email, password: 'wrong one' })],
    ['an image', () => upload(admin, image, { targetId, key: 'soak' })],
    ['a document', () => upload(admin, pdf, { targetId, key: 'soak-document' })],
    ['a form with a file', () => guest.post('/v1/form/brief', filledBriefForm())],
    ['a refused form', () => guest.post('/v1/form/brief', { yourName: 1 })],
    ['a stream', () => listen(guest, String(chat.id))],
    ['too much', () => guest.post('/v1/chat', { title: 'x'.repeat(100_000), messages: [] })],
  ]
}

async function signInAndOut(client: Client, credentials: { email: string; password: string }) {
  const { status } = await client.post('/v1/auth', credentials)
  return status === 200 ? client.call('DELETE', '/v1/auth') : { status }
}

async function listen(client: Client, chat: string): Promise<{ status: number }> {
  const stream = await openEventStream(client, `/v1/chat/${chat}/events`)
  await client.post('/v1/chat', { id: chat, messages: [{ text: 'Is anybody there?' }] })
  await stream.leave()
  return stream
}
