import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { signedIn, visitor } from '../product/client'
import { exitOf, type RunningProduct, startProduct } from '../product/start'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-start-'))
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

test('a request in flight is answered before the product ends', async () => {
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
  await untilNobodyListens(product)
  request.end(body.slice(10))

  const response = await answer
  expect(response.statusCode).toBe(201)
  response.resume()
  expect(await exit).toBe(0)

  const again = await startProduct({ mongo: inject('mongo'), dataDir })
  expect((await visitor(again).get('/v1/content/slug/just-in-time')).status).toBe(200)
  await again.stop()
})

test('a product with its admin open and connections kept alive still ends, with 0', async () => {
  const product = await startProduct({ mongo: inject('mongo') })
  expect((await (await signedIn(product)).get('/cms')).status).toBe(200)

  product.process.kill('SIGINT')

  expect(await exitOf(product.process)).toBe(0)
  await product.stop()
})

/** Returns once the product takes no new connections. */
async function untilNobodyListens(product: RunningProduct): Promise<void> {
  const { port } = new URL(product.url)
  for (;;) {
    const refused = await new Promise<boolean>((resolve) => {
      const socket = net.connect(Number(port), '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(false)
      })
      socket.once('error', () => resolve(true))
    })
    if (refused) return
  }
}
