import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowSlowBody, limitBodyTimes } from '../../server/http/body-deadlines'
import { createRejectedRequests } from '../../server/http/rejected-requests'
import { trackConnections } from '../../server/start/connections'

const megabyte = 1024 * 1024

const server = createServer((request, response) => {
  if (request.url === '/large') allowSlowBody(request)
  if (request.url === '/chunked') allowSlowBody(request, 40 * megabyte)
  request.resume()
  request.once('end', () => response.end('Received'))
})

beforeAll(async () => {
  limitBodyTimes(server, 100)
  createRejectedRequests({ https: false }).handleParserErrors(
    server,
    trackConnections(server),
    () => {},
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a head and a part of its body. */
async function begin(path: string, ...headers: string[]): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const received = once(server, 'request')
  const head = [`POST ${path} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await received
  return socket
}

test('ends a request whose body takes too long', async () => {
  const socket = await begin('/', 'Content-Length: 5')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*The request took too long to arrive/s)
})

test('ends it also when its length is small, or its handler allows no more', async () => {
  const small = await begin('/large', 'Content-Length: 5')
  expect(await text(small)).toMatch(/^HTTP\/1.1 408 /)
  const stranger = await begin('/', `Content-Length: ${40 * megabyte}`)
  expect(await text(stranger)).toMatch(/^HTTP\/1.1 408 /)
})

test.each([
  ['/large', `Content-Length: ${40 * megabyte}`, 'x'.repeat(40 * megabyte)],
  ['/chunked', 'Transfer-Encoding: chunked', '1\r\nx\r\n0\r\n\r\n'],
])('waits for a large body that its handler allows: %s', async (path, header, body) => {
  const large = await begin(path, header)
  const response = text(large)
  // One that began later has been ended.
  expect(await text(await begin('/', 'Content-Length: 5'))).toMatch(/^HTTP\/1.1 408 /)
  large.write(body)
  expect(await response).toMatch(/^HTTP\/1.1 200 .*Received/s)
})
