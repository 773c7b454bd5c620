/**
 * Serves Payload's REST API by its own handler, and the pages of its admin, with the product's
 * configuration and data but without Express. It is a separate process, like the product.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { handleEndpoints } from 'payload'
import config from '../../cms/payload.config'
import { describePayload } from './payload-description'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/' } = incoming
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(incoming)
  return new Request(`http://127.0.0.1${url}`, {
    method,
    headers: Object.fromEntries(headers),
    body: body?.length ? new Uint8Array(body) : null,
  })
}

let pages: Promise<RequestHandler> | undefined

/** The admin's pages and the requests they make. */
async function openPages(): Promise<RequestHandler> {
  const { default: next } = await import('next')
  const app = next({ dev: false, dir: 'cms' })
  await app.prepare()
  return app.getRequestHandler()
}

const server = createServer(async (incoming, outgoing) => {
  if (incoming.url === '/described') {
    outgoing.end(JSON.stringify(describePayload(await config)))
    return
  }
  if (incoming.url?.startsWith('/cms')) {
    pages ??= openPages()
    await (await pages)(incoming, outgoing)
    return
  }
  const answer = await handleEndpoints({ config, request: await requestOf(incoming) })
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  outgoing.end(Buffer.from(await answer.arrayBuffer()))
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') {
    console.log(`Payload's REST API: http://127.0.0.1:${address.port}`)
  }
})
