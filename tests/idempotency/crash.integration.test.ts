import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { type ApiResponse, Client, rowsOf, signedIn } from '../product/client'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { roundRobin } from '../product/round-robin'
import { exitOf, type RunningProduct, startProduct } from '../product/start'
import { idOf, uploadForm } from '../product/uploads'
import { waitUntil } from '../product/wait-until'
import { letPass, refuseState, storedKeys } from './stored-keys'

/** Survives all tests; others run on the same database. */
const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

function startAnother(): Promise<RunningProduct> {
  return startProduct({ mongo: inject('mongo'), dataDir: product.dataDir })
}

/** The same caller in another process. */
function administratorOf({ url }: RunningProduct): Client {
  return new Client(url, { cookie: admin.cookies })
}

function create(client: Client, key: string, title: string): Promise<ApiResponse> {
  const body = { title, type: 'page' }
  return client.post('/v1/content', body, { headers: { 'idempotency-key': key } })
}

async function contentsNamed(word: string): Promise<string[]> {
  const { body } = await admin.get(`/v1/admin/content?search=${word}&size=1000`)
  return rowsOf(body.content).map(({ title }) => String(title))
}

function replayed({ headers }: ApiResponse): boolean {
  return headers.get('idempotency-replayed') === 'true'
}

async function kill({ process }: RunningProduct): Promise<void> {
  process.kill('SIGKILL')
  await exitOf(process)
}

test('a call is done once in all processes on one database', async () => {
  const other = await startAnother()
  const clients = [admin, administratorOf(other)]
  const key = randomUUID()

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => create(roundRobin(clients, turn), key, 'Everywhere')),
  )
  const again = await create(roundRobin(clients, 1), key, 'Everywhere')

  expect(answers.filter((each) => each.status === 201 && !replayed(each))).toHaveLength(1)
  expect(answers.map(({ status }) => status).filter((each) => ![201, 409].includes(each))).toEqual(
    [],
  )
  expect([again.status, replayed(again)]).toEqual([201, true])
  expect(await contentsNamed('Everywhere')).toEqual(['Everywhere'])
  await other.stop()
})

test('whenever a process is killed, each call is done once by repeating it', async () => {
  const doomed = await startAnother()
  const client = administratorOf(doomed)
  const calls = Array.from({ length: 20 }, (_, place) => ({
    key: randomUUID(),
    title: `Killed ${place}`,
  }))

  const sent = calls.map(({ key, title }) => create(client, key, title))
  const settled = Promise.allSettled(sent)
  await Promise.any(sent)
  await kill(doomed)
  await settled

  for (const { key, title } of calls) {
    const last = await repeatUntilDone(() => create(admin, key, title))
    if (last.status === 201) continue
    expect([last.status, last.body.error]).toEqual([409, 'ResponseLost'])
    const entity = await admin.get(String(last.headers.get('location')))
    expect(entity.body.title).toBe(title)
  }

  const titles = calls.map(({ title }) => title).toSorted()
  expect((await contentsNamed('Killed')).toSorted()).toEqual(titles)
})

/** Repeats a call as if the lease of an earlier attempt had passed. */
function repeatUntilDone(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const repeat = async () => {
    await letPass(product, 'leaseUntil')
    const answer = await call()
    expect(['CallInProgress', 'ServiceUnavailable']).not.toContain(answer.body.error)
    return answer
  }
  // MongoDB ends an open transaction of a process that was killed after a minute.
  return vi.waitFor(repeat, { timeout: 120_000, interval: 100 })
}

/** Takes long enough to be interrupted between its claim and its commit. */
async function largeUpload(): Promise<(client: Client) => Promise<ApiResponse>> {
  const file = await picture({ width: 6000, height: 5000 })
  const targetId = await idOf(admin)
  const headers = { 'idempotency-key': randomUUID() }
  return (client) =>
    client.post('/v1/asset', uploadForm(file, { targetId, key: 'large' }), { headers })
}

/** Begins a call in another process. @returns its response, once it has claimed its key */
async function beginCall(
  begin: () => Promise<ApiResponse>,
): Promise<{ response: Promise<ApiResponse | null> }> {
  const before = await storedKeys(product)
  const response = begin().catch(() => null)
  await waitUntil(async () => {
    expect((await storedKeys(product)).length).toBeGreaterThan(before.length)
  })
  return { response }
}

test('a call that is killed before its commit is done when it is repeated', async () => {
  const doomed = await startAnother()
  const upload = await largeUpload()

  const { response } = await beginCall(() => upload(administratorOf(doomed)))
  await kill(doomed)

  expect(await response).toBeNull()
  const early = await upload(admin)
  expect([early.status, early.body.error]).toEqual([409, 'CallInProgress'])
  const late = await repeatUntilDone(() => upload(admin))
  expect([late.status, replayed(late)]).toEqual([201, false])
})

test('a call that another has taken over from stores nothing', async () => {
  const other = await startAnother()
  const upload = await largeUpload()

  const { response } = await beginCall(() => upload(administratorOf(other)))
  const second = await repeatUntilDone(() => upload(admin))
  const first = await response
  const again = await upload(admin)

  expect([second.status, replayed(second)]).toEqual([201, false])
  expect([first?.status, first?.body.error]).toEqual([409, 'CallInProgress'])
  expect(again.text).toBe(second.text)
  await other.stop()
})

test('a call whose response was lost is not done again, and says what it has created', async () => {
  const doomed = await startAnother()
  const key = randomUUID()
  const undo = await refuseState(product, 'completed')
  const first = await create(administratorOf(doomed), key, 'Unanswered')
  await kill(doomed)
  await undo()

  const early = await create(admin, key, 'Unanswered')
  await letPass(product, 'leaseUntil')
  const late = await create(admin, key, 'Unanswered')
  const other = await create(admin, key, 'Something else')

  // What a caller would have missed if the process had been killed a moment earlier.
  expect(first.status).toBe(201)
  expect([early.status, early.body.error]).toEqual([409, 'CallInProgress'])
  expect([late.status, late.body.error]).toEqual([409, 'ResponseLost'])
  expect(late.headers.get('location')).toBe(`/v1/content/${first.body.id}`)
  expect([other.status, other.body.error]).toEqual([422, 'IdempotencyKeyReused'])
  expect(await contentsNamed('Unanswered')).toEqual(['Unanswered'])
})
