import { once } from 'node:events'
import http from 'node:http'

export interface Request {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
}

/** Sends requests in sequence over a persistent connection. */
export class OneConnection {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

  constructor(readonly url: string) {}

  /** @throws when the response is not successful */
  async send({ path, method = 'GET', headers = {}, body }: Request): Promise<string> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const request = http.request(this.url + path, {
      agent: this.#agent,
      method,
      headers: {
        ...headers,
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      },
    })
    request.end(text)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    const answer = Buffer.concat(chunks).toString('utf8')
    const status = response.statusCode ?? 0
    if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${answer}`)
    return answer
  }

  close(): void {
    this.#agent.destroy()
  }
}
