import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '../product/client'
import { submitForm } from '../product/form'
import { freePort } from '../product/free-port'
import { listen } from '../product/local-server'
import { type PageTier, startPageTier } from '../product/page-tier'
import { administrator } from '../product/start'
import { sitesApart } from './sites-apart'

const apart = sitesApart()
let relay: net.Server
let tier: PageTier
const sockets = new Set<net.Socket>()
/** All connections break when the API has sent this many more pieces of data. */
let breakAfter = Number.POSITIVE_INFINITY

beforeAll(async () => {
  const apiPort = Number(new URL(apart.apiUrl).port)
  relay = net.createServer((incoming) => {
    const outgoing = net.connect(apiPort, '127.0.0.1')
    outgoing.on('data', () => {
      breakAfter -= 1
      if (breakAfter === 0) for (const socket of sockets) socket.resetAndDestroy()
    })
    join(incoming, outgoing)
    join(outgoing, incoming)
  })
  const port = await freePort('127.0.0.1')
  tier = await startPageTier({
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    API_BASE_URL: `http://127.0.0.1:${await listen(relay)}`,
  })
})

afterAll(async () => {
  await tier?.stop()
  for (const socket of sockets) socket.destroy()
  relay?.close()
})

function join(from: net.Socket, to: net.Socket): void {
  sockets.add(from)
  from.pipe(to)
  from.on('error', () => to.destroy())
  from.on('close', () => {
    to.destroy()
    sockets.delete(from)
  })
}

test('no page notices that all connections to the API break at once', async () => {
  const admin = visitor({ ...apart.product, url: tier.url })
  await submitForm(admin, '/signin', administrator)
  const paths = ['/admin', '/about', '/v1/site', '/v1/user/current']
  const readAll = () =>
    Promise.all(
      [...paths, ...paths, ...paths].map(async (path) => {
        const { status } = await admin.get(path)
        return status === 200 ? 'read' : `${path} ${status}`
      }),
    )
  expect(new Set(await readAll())).toEqual(new Set(['read']))

  for (let pieces = 1; pieces <= 24; pieces += 1) {
    breakAfter = pieces
    expect(new Set(await readAll())).toEqual(new Set(['read']))
    expect(breakAfter).toBeLessThanOrEqual(0)
  }
})
