import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { exchange, type WireAnswer } from '../fuzz/wire'
import { freePort } from '../product/free-port'
import { type RunningProduct, startProduct } from '../product/start'
import { waitUntil } from '../product/wait-until'

let product: RunningProduct

beforeAll(async () => {
  product = await startProduct({ mongo: inject('mongo') })
})

afterAll(() => product.stop())

const chunked = 'POST /v1/auth HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n'

test.each([
  ['bytes that are not HTTP', 'Hello, is this a site?\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['chunk extensions that are too large', `${chunked}1;${'x'.repeat(20_000)}\r\n`, 413],
  ['a body that is not chunked as announced', `${chunked}no length\r\n`, 400],
  ['HTTP/1.1 without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a target that is no URL', 'GET https://[::1 HTTP/1.1\r\nHost: site\r\n\r\n', 400],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: site\r\nExpect: tea\r\n\r\n', 417],
])(
  'adds a request id and the security headers to the response to %s',
  async (_what, sent, status) => {
    const answer = await send(product.url, sent)

    expect(answer.status).toBe(status)
    expectOrdinaryHeaders(answer)
    expect(answer.headers.get('connection')).toBe('close')
    expect(answer.text).toMatch(/^[A-Z].*\.\n$/)
  },
)

test('logs requests rejected by the parser and counts them in the metrics', async () => {
  const { headers } = await send(product.url, 'Hello\r\n\r\n')

  const id = String(headers.get('x-request-id'))
  await waitUntil(() => {
    const line =
      product
        .output()
        .split('\n')
        .find((each) => each.includes(id)) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      route: 'unread',
      status: 400,
      code: 'HPE_INVALID_METHOD',
    })
  })
  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  expect(metrics).toMatch(/_count\{route="unread",status="4xx"\} [1-9]/)
})

test('sends no error ahead of a pending response', async () => {
  const request = 'GET /v1/openapi.json HTTP/1.1\r\nHost: site\r\n\r\n'

  // The connection may close without a response, since the client cannot be served further.
  const first = await send(product.url, `${request}${request}no HTTP\r\n\r\n`).catch(() => null)

  expect(first?.status ?? 200).toBe(200)
})

test('HTTP/1.0 requires no host', async () => {
  expect((await send(product.url, 'GET /v1/live HTTP/1.0\r\n\r\n')).status).toBe(200)
})

test('returns 503 with a request id to every request during start', async () => {
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const started = startProduct({ mongo: inject('mongo'), environment: { PORT: String(port) } })
  try {
    const answer = await waitUntil(() => send(url, 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'))

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expectOrdinaryHeaders(answer)
    const unread = await send(url, 'no HTTP\r\n\r\n')
    expect(unread.status).toBe(400)
    expectOrdinaryHeaders(unread)
  } finally {
    await (await started).stop()
  }
})

test('behind a proxy, refuses connections until it is ready, so that another process is tried', async () => {
  const port = await freePort('127.0.0.1')
  const environment = { PORT: String(port), TRUST_PROXY: 'loopback' }
  let isReady = false
  const started = startProduct({ mongo: inject('mongo'), environment }).finally(() => {
    isReady = true
  })
  const answers = new Set<number | 'refused'>()
  while (!isReady) {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/ready`).catch(() => 'refused' as const)
    answers.add(answer === 'refused' ? answer : answer.status)
    await pause(10)
  }
  await (await started).stop()

  expect(answers).toContain('refused')
  expect(answers).not.toContain(503)
})

function expectOrdinaryHeaders({ headers }: WireAnswer): void {
  expect(headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('date')).not.toBeNull()
}

function send(url: string, bytes: string): Promise<WireAnswer> {
  return exchange(url, Buffer.from(bytes), { method: 'GET', deadlineMs: 30_000, last: false })
}
