import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen } from './local-server'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A program that receives submissions by webhook. */
export interface Receiver {
  url: string
  /** Every call so far. */
  received: Received[]
  /** The responses to the next calls, in order; after that 200. */
  answers: {
    status: number
    body?: string
    headers?: Record<string, string>
    /** The response is delayed until then. */
    until?: Promise<void>
  }[]
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: Receiver['answers'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    })
    const { status, body, headers, until } = answers.shift() ?? { status: 200, body: 'ok' }
    await until
    response.writeHead(status, headers ?? {}).end(body ?? '')
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
