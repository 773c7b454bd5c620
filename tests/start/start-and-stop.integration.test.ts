import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, statSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import Database from 'libsql'
import { beforeEach, expect, inject, test } from 'vitest'
import { signedIn, visitor } from '../product/client'
import { openEventStream } from '../product/event-stream'
import { freePort } from '../product/free-port'
import { listen } from '../product/local-server'
import {
  administrator,
  collectOutput,
  exitOf,
  type RunningProduct,
  readySite,
  startProduct,
} from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-start-')

let dataDir: string

beforeEach(() => {
  dataDir = newFolder()
})

test('completes a pending request before it exits', async () => {
  const product = await startProduct({ mongo: inject('mongo'), dataDir })
  const admin = await signedIn(product)
  const body = JSON.stringify({ title: 'Just in time', status: 'published' })
  const request = http.request(`${product.url}/v1/content`, {
    method: 'POST',
    headers: {
      cookie: admin.cookies,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  request.flushHeaders()
  await new Promise((resolve) => request.once('continue', resolve))
  request.write(body.slice(0, 10))

  const exit = exitOf(product.process)
  product.process.kill('SIGTERM')
  await untilPortIsFree(product)
  request.end(body.slice(10))

  const response = await answer
  expect(response.statusCode).toBe(201)
  expect(response.headers.connection).toBe('close')
  response.resume()
  expect(await exit).toBe(0)

  const again = await startProduct({ mongo: inject('mongo'), dataDir })
  expect((await visitor(again).get('/v1/content/slug/just-in-time')).status).toBe(200)
  await again.stop()
})

test('exits with 0 even with the admin open and idle connections', async () => {
  const product = await startProduct({ mongo: inject('mongo') })
  expect((await (await signedIn(product)).get('/cms')).status).toBe(200)

  product.process.kill('SIGINT')

  expect(await exitOf(product.process)).toBe(0)
  await product.stop()
})

const half = 'POST /v1/content HTTP/1.1\r\nHost: site\r\nContent-Length: 100\r\n\r\n{'

test('waits for a half-sent request until the deadline only', async () => {
  const product = await startProduct({ environment: { STOP_TIMEOUT: '1' }, mongo: inject('mongo') })
  const [headers, body, nothing] = await Promise.all(
    ['POST /v1/content HTT', half, ''].map((sent) => sendRaw(product, sent)),
  )

  expect(await product.stop()).toBe(0)

  await Promise.all([headers, body, nothing].map((each) => each?.closed))
})

test('exits immediately on a second signal, with another exit code', async () => {
  const product = await startProduct({
    environment: { STOP_TIMEOUT: '3600' },
    mongo: inject('mongo'),
  })
  await beginRequest(product)

  product.process.kill('SIGTERM')
  await untilPortIsFree(product)
  product.process.kill('SIGTERM')

  expect(await exitOf(product.process)).toBe(143)
  await product.stop()
})

test('closes responses that no client reads at the deadline, with another exit code', async () => {
  const product = await startProduct({ environment: { STOP_TIMEOUT: '1' }, mongo: inject('mongo') })
  const reader = await sendRaw(product, '')
  reader.socket.pause()
  reader.socket.write('GET /v1/openapi.json HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(100))
  await visitor(product).get('/v1/health')

  expect(await product.stop()).toBe(2)
  expect(product.output()).toContain('cut off')
})

test('does not wait for mail that a server does not accept, and exits with another code', async () => {
  const server = net.createServer()
  const port = await listen(server)
  const product = await startProduct({
    mongo: inject('mongo'),
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
  })
  const connected = once(server, 'connection')
  await visitor(product).post('/v1/user/passwordReset/start', { email: administrator.email })
  const [socket] = (await connected) as [net.Socket]

  expect(await product.stop()).toBe(2)
  expect(product.output()).toContain('did not wait for work in the background')
  socket.destroy()
  server.close()
})

test('ends chat streams when it exits', async () => {
  const product = await startProduct({ mongo: inject('mongo') })
  const stream = await openEventStream(await signedIn(product), '/v1/chat/events')
  expect(stream.status).toBe(200)

  expect(await product.stop()).toBe(0)
  await stream.ended()
})

test.skipIf(inject('mongo'))(
  'all data is in the database files after it exits, without write-ahead logs',
  async () => {
    const product = await startProduct({ dataDir })
    const clients = await Promise.all(Array.from({ length: 3 }, () => signedIn(product)))
    for (let sent = 0; sent < 20; sent++) {
      await visitor(product).post('/v1/form/stopped', { message: `Number ${sent}.` })
    }
    expect(clients).toHaveLength(3)

    expect(await product.stop()).toBe(0)

    expect(countIn('site.sqlite', 'SELECT count(*) AS count FROM forms')).toBe(20)
    expect(countIn('sessions.sqlite', 'SELECT count(*) AS count FROM sessions')).toBe(3)
  },
)

test.skipIf(inject('mongo'))(
  'a signal to npm start stops the site, with its exit code',
  async () => {
    const port = await freePort('127.0.0.1')
    const npm = spawn('npm', ['start'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        SEED: 'none',
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = collectOutput(npm)
    await new Promise<void>((resolve, reject) => {
      npm.stdout.on('data', () => {
        if (readySite(output())) resolve()
      })
      npm.once('exit', () => reject(new Error(output())))
    })

    npm.kill('SIGTERM')

    expect(await exitOf(npm)).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/v1/health`)).rejects.toThrow()
  },
)

/** The result of a count query in a database file, without its write-ahead log. */
function countIn(name: string, query: string): number {
  const file = path.join(dataDir, name)
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  const copy = `${file}.copy`
  copyFileSync(file, copy)
  const database = new Database(copy)
  const { count } = database.prepare(query).get() as { count: number }
  database.close()
  return count
}

interface RawConnection {
  socket: net.Socket
  closed: Promise<void>
}

/** A connection on which the text was sent. */
function sendRaw({ url }: RunningProduct, text: string): Promise<RawConnection> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  // The end is seen only by reading to it.
  socket.resume()
  return new Promise((resolve) => {
    socket.once('connect', () => socket.write(text, () => resolve({ socket, closed })))
  })
}

/** Half a request, which the product has begun to read. */
async function beginRequest(product: RunningProduct): Promise<void> {
  const { socket } = await sendRaw(product, half.replace('\r\n', '\r\nExpect: 100-continue\r\n'))
  await new Promise((resolve) => socket.once('data', resolve))
}

/** Returns once the product accepts no new connections. */
async function untilPortIsFree(product: RunningProduct): Promise<void> {
  const { port } = new URL(product.url)
  for (;;) {
    const rejected = await new Promise<boolean>((resolve) => {
      const socket = net.connect(Number(port), '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(false)
      })
      socket.once('error', () => resolve(true))
    })
    if (rejected) return
  }
}
