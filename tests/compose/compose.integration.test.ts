import { readFileSync } from 'node:fs'
import http2 from 'node:http2'
import https, { type RequestOptions } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { signUp } from '../product/accounts'
import { Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { openEventStream } from '../product/event-stream'
import { submitForm } from '../product/form'
import { mailsOf, mailTo } from '../product/outbox'
import { picture } from '../product/pictures'
import { administrator } from '../product/start'
import { idOf, upload } from '../product/uploads'
import { waitUntil } from '../product/wait-until'
import { caddyProgram } from './proxy'
import { startReplicaSet } from './replica-set'
import { type Stack, startStack } from './stack'

// A replica set with authentication needs a mongod, as all tests on MongoDB do.
const caddy = inject('mongo') ? caddyProgram() : null
if (!inject('mongo')) console.log('docker-compose.yml is not run: that needs `npm run test:mongo`.')
else if (!caddy) console.log('docker-compose.yml is not run: install caddy, or set CADDY_PATH.')

describe.runIf(caddy)('docker-compose.yml as processes', () => {
  let stack: Stack
  let admin: Client
  let ca: Buffer
  let stopReplicaSet: () => Promise<void>

  beforeAll(async () => {
    const { replicaSet, stop } = await startReplicaSet()
    stopReplicaSet = stop
    stack = await startStack({ replicaSet, caddy: caddy ?? '', env: { SEED: 'none' } })
    ca = readFileSync(stack.caFile)
    admin = await signedIn(stack)
  })

  afterAll(async () => {
    await stack?.stop()
    await stopReplicaSet?.()
  })

  test('two processes that start on an empty database create one administrator', async () => {
    const { body } = await admin.get('/v1/user')

    expect(stack.sites).toHaveLength(2)
    expect(rowsOf(body.content).map(({ email }) => email)).toEqual([administrator.email])
  })

  describe.each(['/', '/v1/openapi.json'])('%s', (path) => {
    test('comes by HTTP/1.1 with a certificate of the proxy, and says that there is HTTP/3', async () => {
      const { status, headers } = await get(path)

      expect(status).toBe(200)
      expect(headers['alt-svc']).toContain(`h3=":${new URL(stack.url).port}"`)
      expect(headers['strict-transport-security']).toContain('max-age')
      expect(headers.server).toBeUndefined()
    })

    test('comes by HTTP/2', async () => {
      const session = http2.connect(stack.url, { ca })
      const stream = session.request({ ':path': path })
      const status = await new Promise((resolve) =>
        stream.once('response', (headers) => resolve(headers[':status'])),
      )
      stream.resume()
      session.close()

      expect(status).toBe(200)
    })

    test.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ])('is compressed by the site alone, as %s', async (encoding, decompress) => {
      const plain = await get(path)
      const compressed = await get(path, { headers: { 'accept-encoding': encoding } })

      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(compressed.headers['content-encoding']).toBe(encoding)
      expect(decompress(compressed.body).toString()).toBe(plain.body.toString())
    })
  })

  test('the page tier renders pages, and the site answers the rest', async () => {
    const count = async (url: string) => {
      const { text } = await new Client(url).get('/metrics')
      return Number(/_count\{route="page",status="2xx"\} (\d+)$/m.exec(text)?.[1] ?? 0)
    }
    const before = await count(stack.pagesUrl)
    await admin.get('/')

    expect(await count(stack.pagesUrl)).toBe(before + 1)
    for (const { url } of stack.sites) expect(await count(url)).toBe(0)
  })

  test('plain HTTP leads to HTTPS', async () => {
    const response = await fetch(`http://localhost:${stack.httpPort}/search?q=x`, {
      redirect: 'manual',
    })

    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      `${stack.url}/search?q=x`,
    ])
  })

  test('signs a user in by a form, for all processes', async () => {
    const browser = visitor(stack)
    const { status, headers } = await submitForm(browser, '/signin?next=%2Fadmin', administrator)

    expect([status, headers.get('location')]).toEqual([302, '/admin'])
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*Secure/)
    for (const { url } of stack.sites) {
      const direct = new Client(url, { cookie: browser.cookies })
      expect((await direct.get('/v1/user/current')).body.email).toBe(administrator.email)
    }
    expect((await browser.get('/admin')).status).toBe(200)
  })

  test('rejects a form of another origin', async () => {
    const { status } = await visitor(stack).post('/signin', new URLSearchParams(administrator), {
      headers: { origin: 'https://elsewhere.example' },
    })

    expect(status).toBe(403)
  })

  test('each mail is sent once, whichever process queued it', async () => {
    const accounts = []
    for (let count = 0; count < 6; count += 1) accounts.push(await signUp(stack))
    for (const { email } of accounts) await mailTo(stack, email)

    const recipients = (await mailsOf(stack)).flatMap(({ to }) => to?.map(({ address }) => address))
    for (const { email } of accounts) {
      expect(recipients.filter((address) => address === email)).toHaveLength(1)
    }
  })

  test('stores an upload in the bucket, for all processes', async () => {
    const original = await picture()
    const { status, body } = await upload(admin, original, {
      targetId: await idOf(admin),
      key: 'picture',
    })
    expect(status).toBe(201)
    const address = String(Object.values(body.files ?? {})[0])
    const path = address.slice(address.indexOf('/files/'))
    const { status: found, headers, body: file } = await get(path)

    expect([found, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    for (const { url } of stack.sites) {
      const direct = Buffer.from(await (await fetch(url + path)).arrayBuffer())
      expect(direct.equals(file)).toBe(true)
    }
  })

  test('events of a chat arrive at once, whichever process a message is sent to', async () => {
    const ada = visitor(stack)
    const { body: chat } = await ada.post('/v1/chat', {
      title: 'A question',
      messages: [{ text: 'One' }],
    })
    const stream = await openEventStream(ada, `/v1/chat/${chat.id}/events`)
    expect((await stream.some('message', 1)).map(wordsOf)).toEqual(['One'])

    for (const [place, { url }] of stack.sites.entries()) {
      const direct = new Client(url, { cookie: ada.cookies, origin: stack.url })
      await direct.post('/v1/chat', { id: chat.id, messages: [{ text: `By ${place}` }] })
      expect((await stream.some('message', 1)).map(wordsOf)).toEqual([`By ${place}`])
    }
    await stream.leave()
  })

  describe('the visitor’s address', () => {
    const visitorAddress = '127.77.0.9'
    const forged = {
      'x-forwarded-for': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
      'x-real-ip': '198.51.100.1',
    }

    test('is in the audit log, and cannot be chosen', async () => {
      const ada = await signUp(stack)
      const { status } = await send('POST', `/v1/user/${ada.id}/acl`, {
        localAddress: visitorAddress,
        headers: { ...forged, cookie: admin.cookies, 'content-type': 'application/json' },
        body: JSON.stringify({ permission: 'edit' }),
      })
      expect(status).toBe(200)
      const { body } = await admin.get(`/v1/audit?targetId=${ada.id}`)

      expect(body.content).toMatchObject([{ address: visitorAddress }])
    })

    test('is what limits count, by forms and by /v1', async () => {
      const reset = (number: number, localAddress: string) => {
        const email = `nobody-${number}@studio.example`
        const headers = { ...forged, 'x-forwarded-for': `198.51.100.${number}` }
        return number % 2 === 0
          ? send('POST', '/passwordResetStart', {
              localAddress,
              headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
              body: String(new URLSearchParams({ email })),
            })
          : send('POST', '/v1/user/passwordReset/start', {
              localAddress,
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify({ email }),
            })
      }

      for (let number = 0; number < 20; number += 1) {
        expect((await reset(number, '127.77.0.10')).status).toBeLessThan(400)
      }
      for (const number of [20, 21]) {
        expect((await reset(number, '127.77.0.10')).status).toBe(429)
        expect((await reset(number, '127.77.0.11')).status).toBeLessThan(400)
      }
    })
  })

  test('the request id is that of the proxy, and no visitor chooses it', async () => {
    const ids = ['/', '/v1/site'].map(async (path) => {
      const { headers } = await get(path, { headers: { 'x-request-id': 'chosen-by-a-visitor' } })
      return headers['x-request-id']
    })

    for (const id of await Promise.all(ids))
      expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  describe('no visitor notices', () => {
    test('a process that is killed', async () => {
      const failed = await failedWhile(async () => {
        stack.sites[0]?.product.process.kill('SIGKILL')
      })

      expect(failed, failed.join('\n')).toEqual([])
    })

    test('a process that is added, and then takes part', async () => {
      const failed = await failedWhile(() => stack.addSite())
      expect(failed, failed.join('\n')).toEqual([])

      const added = stack.sites.at(-1)?.url ?? ''
      await waitUntil(async () => {
        await get('/v1/content?size=2')
        const { text } = await new Client(added).get('/metrics')
        expect(text).toMatch(/route="v1 read",status="2xx"\} [1-9]/)
      })
    })

    /**
     * Reads pages and `/v1` before, during and after the work.
     * @returns each response that is not 200: its path, its status and the beginning of its body
     */
    async function failedWhile(work: () => Promise<void>): Promise<string[]> {
      const paths = ['/', '/about', '/v1/site', '/v1/content?size=1']
      // On a busy machine the processes may still be behind: only failures that the work causes count.
      const isResponding = async (path: string) => expect((await get(path)).status, path).toBe(200)
      for (const path of paths) await waitUntil(() => isResponding(path))
      const failed: string[] = []
      let isDone = false
      const read = async (path: string) => {
        for (let rest = 10; rest > 0; rest -= isDone ? 1 : 0) {
          const { status, body } = await get(path)
          if (status !== 200) failed.push(`${path} ${status} ${body.toString().slice(0, 300)}`)
        }
      }
      const reading = paths.map(read)
      await work()
      isDone = true
      await Promise.all(reading)
      return failed
    }
  })

  interface Answer {
    status: number
    headers: Record<string, string | string[] | undefined>
    body: Buffer
  }

  function get(path: string, options: RequestOptions = {}): Promise<Answer> {
    return send('GET', path, options)
  }

  /** A request whose sender checks the certificate. */
  function send(
    method: string,
    path: string,
    { body, ...options }: RequestOptions & { body?: string },
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = https.request(stack.url + path, {
        ...options,
        method,
        ca,
        rejectUnauthorized: true,
        family: 4,
      })
      request.on('error', reject)
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      request.end(body)
    })
  }
})

function wordsOf({ data }: { data: Json }): unknown {
  return data.text
}
