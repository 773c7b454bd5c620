import path from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signUp } from '../product/accounts'
import { type Client, rowsOf, signedIn, visitor, withToken } from '../product/client'
import { onMongo } from '../product/mongo-database'
import { administrator, databaseOf, type RunningProduct, startProduct } from '../product/start'

const mongo = inject('mongo')
let product: RunningProduct

beforeAll(async () => {
  product = await startProduct({ mongo })
})

afterAll(async () => {
  await product.stop()
})

test('returns 503 and identifies no caller while sessions cannot be read or stored', async () => {
  const ada = await signUp(product)
  const { email, password } = ada
  const known = await signedIn(product)
  const program = await withToken(product)

  await breakSessionStore()

  for (const address of ['/v1/user/current', '/v1/user', '/', '/cms', '/api/users']) {
    const { status, text, headers } = await known.get(address)
    expect([address, status]).toEqual([address, 503])
    expect(text).toContain('Try again in a minute')
    expect(headers.get('retry-after')).toBe('60')
  }
  const arriving = visitor(product)
  for (const credentials of [{ email, password }, administrator]) {
    const { status, body, headers } = await arriving.post('/v1/auth', credentials)
    expect([status, body.error, body.token]).toEqual([503, 'ServiceUnavailable', undefined])
    expect(headers.getSetCookie()).toEqual([])
  }
  const wrong = await arriving.post('/v1/auth', { email, password: 'not this one' })
  expect(wrong.status).not.toBe(200)
  expect((await visitor(product).get('/v1/health')).status).toBe(200)
  expect((await visitor(product).get('/v1/user/current')).status).toBe(401)
  expect((await program.get('/v1/user/current')).status).toBe(200)
  const sessions = await withSessionsOf(program)
  // Only the earlier ones: sessions that could not be stored were removed again.
  expect(sessions).toBe(2)
})

async function withSessionsOf(client: Client): Promise<number> {
  const { body } = await client.get('/v1/user/current')
  const listed = await client.get(`/v1/user/${String(body.id)}/sessions`)
  return rowsOf(listed.body).length
}

/** Replaces the stored sessions with something that cannot be read or written. */
async function breakSessionStore(): Promise<void> {
  if (!mongo) {
    const client = createClient({ url: `file:${path.join(product.dataDir, 'sessions.sqlite')}` })
    await client.execute('DROP TABLE sessions')
    client.close()
    return
  }
  await onMongo(databaseOf(mongo, product.dataDir), async (database) => {
    await database.collection('sessions').drop()
    await database.createCollection('sessions', {
      viewOn: 'users',
      pipeline: [{ $set: { impossible: { $divide: [1, 0] } } }],
    })
  })
}
