import path from 'node:path'
import { createClient } from '@libsql/client'
import { expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { visitor } from '../product/client'
import { productForAll } from '../product/product-for-all'

const product = productForAll()

test('health returns the state of the product and is not cacheable', async () => {
  const { status, body, headers } = await visitor(product).get('/v1/health')

  expect(status).toBe(200)
  expect(body).toEqual({
    thoughts: expect.stringMatching(/^[A-Z].+\.$/),
    // The machine's disk may be nearly full.
    status: expect.stringMatching(/^(ok|warning)$/),
    buildId: 'test',
    uptime: expect.any(Number),
    database: 'ok',
    checks: {
      writing: 'ok',
      disk: expect.stringMatching(/^(ok|low)$/),
      assets: 'ok',
      mail: 'ok',
      webhooks: 'ok',
      plans: 'ok',
      backups: 'none',
    },
    details: null,
  })
  expect(headers.get('cache-control')).toBe('no-store')
})

// Only an embedded database can be broken without affecting other tests.
test.skipIf(inject('mongo'))('health reports a database that does not respond', async () => {
  const anonymous = visitor(product)

  await without('users', async () => {
    await eventually(async () => (await anonymous.get('/v1/health')).status).toBe(503)
    expect((await anonymous.get('/v1/health')).body).toMatchObject({
      thoughts: 'The database does not answer at the moment.',
      status: 'unavailable',
      database: 'unavailable',
    })
  })

  await eventually(async () => (await anonymous.get('/v1/health')).status).toBe(200)
})

test.skipIf(inject('mongo'))(
  'an internal error contains its request id, which is logged too, and no internals',
  async () => {
    await without('contents', async () => {
      const { status, body, text, headers } = await visitor(product).get('/v1/content')

      expect(status).toBe(500)
      expect(body).toEqual({
        error: 'InternalServerError',
        message: 'Something went wrong on our side.',
        status: 500,
        createdAt: expect.any(String),
        requestId: headers.get('x-request-id'),
      })
      expect(text).not.toMatch(/sql|contents|table|node_modules/i)
      await eventually(() => product.output()).toContain(String(body.requestId))
    })
  },
)

test.skipIf(inject('mongo'))('the log of a failed write contains no value of it', async () => {
  const person = {
    email: 'never-stored@studio.example',
    password: 'a password never stored',
    firstName: 'Neverstored',
    phone: '+41 44 123 45 67',
  }
  const client = createClient({ url: `file:${path.join(product.dataDir, 'site.sqlite')}` })
  await client.execute(
    "CREATE TRIGGER refuse BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'refused'); END",
  )
  const { status, body } = await visitor(product).post('/v1/user', person)
  await client.execute('DROP TRIGGER refuse')
  client.close()

  expect(status).toBe(500)
  await eventually(() => product.output()).toContain(String(body.requestId))
  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const line = lines.find((each) => each.includes(String(body.requestId)))
  expect(line).toContain('refused')
  for (const value of [...Object.values(person), '$argon2']) {
    expect(lines.filter((each) => each.includes(value))).toEqual([])
  }
})

/** Runs while a table is renamed. */
async function without(table: string, run: () => Promise<void>): Promise<void> {
  const client = createClient({ url: `file:${path.join(product.dataDir, 'site.sqlite')}` })
  try {
    await client.execute(`ALTER TABLE ${table} RENAME TO elsewhere`)
    try {
      await run()
    } finally {
      await client.execute(`ALTER TABLE elsewhere RENAME TO ${table}`)
    }
  } finally {
    client.close()
  }
}
