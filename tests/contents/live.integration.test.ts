import http from 'node:http'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { signedInAs } from '../product/accounts'
import { type Client, signedIn, visitor } from '../product/client'
import { LiveEditor, until } from '../product/live-editor'
import { startPageTier } from '../product/page-tier'
import { editInAdmin, makeUser } from '../product/people'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-live-')

const dataDir = newFolder()
let environment: Record<string, string> = {}
let one: RunningProduct
let other: RunningProduct
let admin: Client
let elsewhere: Client
const open: LiveEditor[] = []

beforeAll(async () => {
  const mongo = inject('mongo')
  if (mongo) {
    const shared = new URL(mongo)
    shared.pathname = `/${path.basename(dataDir)}`
    environment = { DATABASE_URL: shared.href }
  }
  one = await startProduct({ dataDir, environment })
  other = await startProduct({ dataDir, environment })
  admin = await signedIn(one)
  elsewhere = await signedIn(other)
})

afterEach(() => {
  for (const editor of open.splice(0)) editor.close()
})

afterAll(async () => {
  await one.stop()
  await other.stop()
})

test('what one editor writes is in the text of another, and of one who comes later', async () => {
  const id = await newContent()
  const ada = await join(admin, id)
  const ben = await join(admin, id)

  await ada.write(' By Ada.')
  await ben.write(' By Ben.')

  await until(() => ada.words.includes('By Ben.'))
  expect(ada.words).toBe(ben.words)
  expect((await join(admin, id)).words).toBe(ada.words)
})

test('editors at two processes share one text', async () => {
  const id = await newContent()
  const [ada, ben] = await Promise.all([join(admin, id), join(elsewhere, id)])
  expect(ben.epoch).toBe(ada.epoch)

  await Promise.all([ada.write(' By Ada.'), ben.write(' By Ben.')])

  await until(() => ada.words === ben.words && ada.words.includes('By Ben.'))
  expect(ada.words).toContain('By Ada.')
})

test('what was acknowledged outlives a kill of the process', async () => {
  const id = await newContent()
  const third = await startProduct({ dataDir, environment })
  const ada = await join(await signedIn(third), id)

  await ada.write(' Acknowledged.')
  third.process.kill('SIGKILL')
  await until(() => ada.closed !== null)

  expect((await join(admin, id)).words).toContain('Acknowledged.')
  await third.stop()
})

test('only those who may edit a content can open its text', async () => {
  const id = await newContent()
  const user = await signedInAs(one, await makeUser(admin, 'live-reader'))
  const foreign = LiveEditor.open(admin, id, { origin: 'https://elsewhere.example' })
  const sockets = [
    LiveEditor.open(visitor(one), id),
    LiveEditor.open(user, id),
    LiveEditor.open(admin, '00000000000000000000000000'),
    foreign,
  ]
  open.push(...sockets)

  await until(() => sockets.every(({ closed }) => closed !== null))

  expect(sockets.map(({ closed }) => closed)).toEqual([4401, 4403, 4404, 1006])
  expect(sockets.flatMap(({ messages }) => messages)).toEqual([])
})

test('an editor who loses the right to edit is disconnected, and changes nothing more', async () => {
  const id = await newContent()
  const entry = { permission: 'edit' as const, targetId: id }
  const person = await makeUser(admin, 'live-editor', [entry])
  const ada = await join(await signedInAs(one, person), id)
  const ben = await join(admin, id)

  await editInAdmin(admin, 'PATCH', `/api/users/${person.id}`, { acl: [] })
  await until(() => ada.closed !== null)

  expect(ada.closed).toBe(4403)
  expect(ben.words).toBe('Begun.')
})

test('an editor who signs out is disconnected', async () => {
  const id = await newContent()
  const session = await signedIn(one)
  const ada = await join(session, id)

  await session.call('DELETE', '/v1/auth')

  await until(() => ada.closed !== null)
  expect(ada.closed).toBe(4401)
})

test('a save of the shared text is never stale for its editors, and all hear of it', async () => {
  const id = await newContent()
  const [ada, ben] = [await join(admin, id), await join(elsewhere, id)]
  const before = await version(id)
  const live = { epoch: ada.epoch, snapshot: null }

  const first = await save(id, { title: 'By Ada', updatedAt: before, live })
  await until(() => ben.said('saved').length > 0)
  const second = await save(id, { title: 'By Ben', updatedAt: before, live })

  expect([first.status, second.status]).toEqual([200, 200])
  expect(ben.said('saved')[0]?.version).toBe(first.body.updatedAt)
  await until(() => ada.said('saved').length === 2)
})

test('a version from elsewhere makes a save stale, and editors get it with the version before', async () => {
  const id = await newContent('Before.')
  const [ada, ben] = [await join(admin, id), await join(elsewhere, id)]
  const before = await version(id)

  await editInAdmin(admin, 'PATCH', `/api/contents/${id}`, { title: 'From the admin' })
  await until(() => ada.said('written').length > 0 && ben.said('written').length > 0)

  const [written] = ada.said('written')
  expect(written?.version).toBe(await version(id))
  expect(JSON.stringify(written?.base)).toContain('Before.')
  const live = { epoch: ada.epoch, snapshot: null }
  expect((await save(id, { title: 'Mine', updatedAt: before, live })).status).toBe(409)
  const merged = await save(id, { title: 'Merged', updatedAt: await version(id), live })
  expect(merged.status).toBe(200)
})

test('a save of another shared text is stale', async () => {
  const id = await newContent()
  const ada = await join(admin, id)
  const before = await version(id)
  const live = { epoch: ada.epoch, snapshot: null }
  expect((await save(id, { title: 'Saved', updatedAt: before, live })).status).toBe(200)

  const others = { epoch: 'another-epoch', snapshot: null }

  expect((await save(id, { title: 'Not', updatedAt: before, live: others })).status).toBe(409)
})

test('a message that is none closes the socket of its sender alone', async () => {
  const id = await newContent()
  const [ada, ben] = [await join(admin, id), await join(admin, id)]

  ada.socket.send(Buffer.from([0, 2, 5, 1, 2, 3, 4, 5]))
  await until(() => ada.closed !== null)

  expect(ada.closed).toBe(4400)
  await ben.write(' Still there.')
  expect((await join(elsewhere, id)).words).toContain('Still there.')
})

test('a page tier passes sockets on, and answers those of other addresses as pages', async () => {
  const id = await newContent()
  const tier = await startPageTier({ API_BASE_URL: one.url })
  const ada = await join({ url: tier.url, cookies: admin.cookies }, id)
  const ben = await join(admin, id)

  await ada.write(' Through the page tier.')

  await until(() => ben.words.includes('Through the page tier.'))
  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  const answers = [`${tier.url}/about`, `${one.url}/about`].map((url) => upgrade(url, headers))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  await tier.stop()
  await until(() => ada.closed !== null)
})

test('a request that offers another protocol is answered without it', async () => {
  const headers = { connection: 'Upgrade', upgrade: 'h2c' }
  const { status } = await upgrade(`${one.url}/v1/live`, headers)

  expect(status).toBe(200)
})

async function join(client: Pick<Client, 'url' | 'cookies'>, id: string): Promise<LiveEditor> {
  const editor = await LiveEditor.join(client, id)
  open.push(editor)
  return editor
}

async function newContent(data = 'Begun.'): Promise<string> {
  const { body } = await admin.post('/v1/content', { title: 'Together', data })
  return String(body.id)
}

async function version(id: string): Promise<string> {
  return String((await admin.get(`/v1/content/${id}/draft`)).body.updatedAt)
}

function save(id: string, input: Record<string, unknown>) {
  return admin.post(`/v1/content/${id}/draft`, { as: 'autosave', ...input })
}

/** `fetch` sends no such headers. */
function upgrade(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        response.resume()
        resolve({ status: response.statusCode })
      })
      .on('error', reject)
  })
}
