import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { Client, rowsOf, signedIn, visitor } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { picture } from '../product/pictures'
import { roundRobin } from '../product/round-robin'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { upload } from '../product/uploads'

const newFolder = temporaryFolders('site-shared-')

const dataDir = newFolder()
const products: RunningProduct[] = []

beforeAll(async () => {
  const mongo = inject('mongo')
  const environment: Record<string, string> = {}
  if (mongo) {
    const shared = new URL(mongo)
    shared.pathname = `/${path.basename(dataDir)}`
    environment.DATABASE_URL = shared.href
  }
  for (let count = 0; count < 2; count++) {
    products.push(await startProduct({ dataDir, environment }))
  }
})

afterAll(async () => {
  for (const product of products) await product.stop()
})

test('of two sign-ups with one address in two processes at the same time, one succeeds', async () => {
  const form = { email: 'both@studio.example', password: 'three green owls' }

  const answers = await inBoth(4, (product) => visitor(product).post('/v1/user', form))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
})

test.runIf(inject('mongo'))(
  'sign-ins of one user in two processes at the same time both stay valid',
  async () => {
    const ada = await signUp(one())

    const clients = await inBoth(6, (product) => signedInAs(product, ada))

    const answers = await Promise.all(clients.map((client) => client.get('/v1/user/current')))
    expect(answers.map(({ status }) => status)).toEqual(clients.map(() => 200))
  },
)

test.runIf(inject('mongo'))('keeps the changes of two processes at the same time', async () => {
  const ada = await signUp(one())
  const clients = await inBoth(2, (product) => signedInAs(product, ada))

  const answers = await Promise.all(
    [{ firstName: 'Ada' }, { lastName: 'King' }].map((fields, place) =>
      clients[place]?.post(`/v1/user/${ada.id}`, fields),
    ),
  )

  expect(answers.map((answer) => answer?.status)).toEqual([200, 200])
  expect((await clients[0]?.get('/v1/user/current'))?.body.fullName).toBe('Ada King')
})

test('a change in one process invalidates the cached session in another', async () => {
  const admin = await signedIn(one())
  const { id, ...person } = await makeUser(admin, 'known-in-both')
  const here = await signedIn(one(), person)
  const there = new Client(other().url, { cookie: here.cookies })
  const elsewhere = new Client(other().url, { cookie: (await signedIn(one(), person)).cookies })
  const edit = (fields: object) => editInAdmin(admin, 'PATCH', `/api/users/${id}`, fields)
  const statuses = async () => {
    const answers = await Promise.all(
      [there, elsewhere].map((each) => each.get('/v1/user/current')),
    )
    return answers.map(({ status }) => status)
  }

  expect(await statuses()).toEqual([200, 200])
  expect((await there.get('/v1/form')).status).toBe(403)
  await edit({ acl: [{ permission: 'admin' }] })
  expect((await there.get('/v1/form')).status).toBe(200)
  await edit({ acl: [] })
  expect((await there.get('/v1/form')).status).toBe(403)

  await here.post(`/v1/user/${id}`, { firstName: 'Grace' })
  expect((await there.get('/v1/user/current')).body.firstName).toBe('Grace')

  const password = 'eight amber foxes'
  await here.post(`/v1/user/${id}/passwordChange`, { oldPassword: person.password, password })
  expect(await statuses()).toEqual([200, 401])

  await edit({ disabled: true })
  expect(await statuses()).toEqual([401, 401])
  await edit({ disabled: false })

  const again = await signedIn(one(), { ...person, password })
  const last = await signedIn(one(), { ...person, password })
  const followed = new Client(other().url, { cookie: again.cookies })
  expect((await followed.get('/v1/user/current')).status).toBe(200)
  await last.call('DELETE', `/v1/user/${id}/sessions`)
  expect((await followed.get('/v1/user/current')).status).toBe(401)

  const leaving = await signedIn(one(), { ...person, password })
  const left = new Client(other().url, { cookie: leaving.cookies })
  expect((await left.get('/v1/user/current')).status).toBe(200)
  await leaving.call('DELETE', '/v1/auth')
  expect((await left.get('/v1/user/current')).status).toBe(401)
})

test('the tables of one process contain the writes of another', async () => {
  const [here, there] = [await signedIn(one()), await signedIn(other())]
  const tables = async () => {
    const [contents, forms] = await Promise.all([
      there.get('/v1/admin/content?search=from-next-door'),
      there.get('/v1/form?name=next-door&read=false'),
    ])
    return [contents.body.totalElements, forms.body.totalElements]
  }
  expect(await tables()).toEqual([0, 0])

  await here.post('/v1/content', { title: 'From next door', type: 'page' })
  const sent = await visitor(one()).post('/v1/form/next-door', { message: 'Hello.' })
  expect(await tables()).toEqual([1, 1])

  await here.post('/v1/admin/form/reading', { ids: [sent.body.id], read: true })
  expect(await tables()).toEqual([1, 0])
})

test('a picture uploaded in one process is visible in another immediately', async () => {
  const ada = await signUp(one())
  const [here, there] = [await signedInAs(one(), ada), await signedInAs(other(), ada)]
  const keys = async () => {
    const { body } = await there.get('/v1/user/current')
    return rowsOf(body.assets).map(({ key }) => key)
  }
  expect(await keys()).toEqual([])

  const sent = await upload(here, await picture(), { targetId: ada.id, key: 'profile' })

  expect(sent.status).toBe(201)
  expect(await keys()).toEqual(['profile'])
})

function one(): RunningProduct {
  return roundRobin(products, 0)
}

function other(): RunningProduct {
  return roundRobin(products, 1)
}

function inBoth<T>(times: number, work: (product: RunningProduct) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => work(roundRobin(products, turn))))
}
