import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { visitor } from '../product/client'
import { type RunningProduct, startProduct } from '../product/start'

const token = 'a token for the metrics alone'

describe('a site without a proxy', () => {
  let product: RunningProduct

  beforeAll(async () => {
    product = await startProduct({
      mongo: inject('mongo'),
      environment: { ACCESS_LOG_CACHED: '1' },
    })
  })

  afterAll(() => product.stop())

  test('every response has its own request id, cached or not', async () => {
    const anonymous = visitor(product)
    const first = await anonymous.get('/v1/content')
    const etag = String(first.headers.get('etag'))
    const answers = [
      first,
      await anonymous.get('/v1/content'),
      await anonymous.get('/v1/content'),
      await anonymous.get('/v1/content', { headers: { 'if-none-match': etag } }),
      await anonymous.get('/about'),
      await anonymous.get('/about'),
      await anonymous.get('/favicon.ico'),
      await anonymous.get('/nothing/is/here'),
      await anonymous.post('/v1/auth', {}),
    ]

    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(ids.every((id) => /^[\w.-]{8,64}$/.test(String(id)))).toBe(true)
    expect(new Set(ids).size).toBe(answers.length)
  })

  test('ignores a request id from an anonymous visitor', async () => {
    const headers = { 'x-request-id': 'forged-by-a-stranger' }

    const { headers: answered } = await visitor(product).get('/about', { headers })

    expect(answered.get('x-request-id')).not.toBe('forged-by-a-stranger')
  })

  test('logs each response in one line, without its query', async () => {
    const anonymous = visitor(product)
    const missed = await anonymous.get('/?code=in-an-address')
    await anonymous.get('/')
    const hit = await anonymous.get('/')
    await anonymous.get('/v1/live')

    await eventually(() => lineOf(missed)).toMatchObject({
      level: 30,
      msg: 'Answered',
      method: 'GET',
      route: 'page',
      path: '/',
      status: 200,
      ms: expect.any(Number),
    })
    await eventually(() => lineOf(hit)).toMatchObject({
      path: '/',
      status: 200,
      bytes: expect.any(Number),
      cached: true,
    })
    expect(product.output()).not.toContain('in-an-address')
    expect(product.output()).not.toContain('/v1/live')
  })

  test('serves metrics to this machine, but not through a proxy', async () => {
    const anonymous = visitor(product)
    await anonymous.get('/v1/site')
    await anonymous.get('/v1/site')

    const { status, text, headers } = await anonymous.get('/metrics')

    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(headers.get('content-type')).toContain('text/plain')
    expect(text).toMatch(/^site_cache_hits_total [1-9]/m)
    expect(/^site_sqlite_statements_total [1-9]/m.test(text)).toBe(!inject('mongo'))
    expect(text).toMatch(
      /^site_http_request_duration_seconds_count\{route="v1 read",status="2xx"\} [1-9]/m,
    )
    expect(text).toMatch(/^site_up\{part="database"\} 1$/m)
    expect(text).toMatch(/^site_up\{part="writing"\} 1$/m)
    expect(text).toMatch(/^site_queue_length\{queue="mail",state="failed"\} 0$/m)
    expect(text).toMatch(/^site_chat_streams 0$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await anonymous.get('/metrics', forwarded)).status).toBe(404)
  })

  function lineOf({ headers }: { headers: Headers }): unknown {
    const id = String(headers.get('x-request-id'))
    const line = product
      .output()
      .split('\n')
      .find((each) => each.includes(id) && each.includes('Answered'))
    return line && JSON.parse(line)
  }
})

test('accepts the request id of a trusted proxy, and serves metrics with a token', async () => {
  const product = await startProduct({
    mongo: inject('mongo'),
    environment: { TRUST_PROXY: '1', METRICS_TOKEN: token, ACCESS_LOG: 'off' },
  })
  try {
    const anonymous = visitor(product)
    for (const address of ['/about', '/about', '/v1/site']) {
      const { headers } = await anonymous.get(address, {
        headers: { 'x-request-id': 'proxy-1234' },
      })
      expect(headers.get('x-request-id')).toBe('proxy-1234')
    }
    const odd = await anonymous.get('/about', { headers: { 'x-request-id': 'a b;c' } })
    expect(odd.headers.get('x-request-id')).not.toBe('a b;c')

    const rejected = await anonymous.get('/metrics')
    expect([rejected.status, rejected.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const wrong = { headers: { authorization: 'Bearer another token' } }
    expect((await anonymous.get('/metrics', wrong)).status).toBe(401)
    const right = { headers: { authorization: `Bearer ${token}` } }
    expect((await anonymous.get('/metrics', right)).text).toContain('site_up')
    expect(product.output()).not.toContain('"Answered"')
  } finally {
    await product.stop()
  }
})
