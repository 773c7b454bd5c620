import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { visitor } from '../product/client'
import { listen } from '../product/local-server'
import { type RunningProduct, startProduct } from '../product/start'

const received: string[] = []
// Protocol buffers contain texts unencoded.
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  received.push(`${request.url} ${Buffer.concat(chunks).toString('latin1')}`)
  response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end()
})
let product: RunningProduct

beforeAll(async () => {
  const port = await listen(collector)
  product = await startProduct({
    mongo: inject('mongo'),
    environment: {
      TRUST_PROXY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_SERVICE_NAME: 'our-site',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  })
})

afterAll(async () => {
  await product.stop()
  collector.close()
})

test('sends requests and their queries as spans, under the trace of a trusted proxy', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` }

  await visitor(product).get('/v1/content?size=977', { headers })

  await eventually(() => received.join('\n')).toContain(
    Buffer.from(trace, 'hex').toString('latin1'),
  )
  const sent = received.join('\n')
  expect(sent).toContain('/v1/traces ')
  expect(sent).toContain('our-site')
  expect(sent).toContain('GET v1 read')
  expect(sent).toContain(inject('mongo') ? 'contents' : 'SELECT contents')
  expect(sent).not.toContain('size=977')
})
