import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './local-server'

interface StoredObject {
  data: Buffer
  type: string
  etag: string
  modified: string
}

/** A bucket in memory with the calls the product uses. It does not check signatures. */
export interface Bucket {
  /** The settings that make the product use it. */
  environment: Record<string, string>
  objects: Map<string, StoredObject>
  /** All requests so far, as `PUT name`. */
  requests: string[]
  /** Accepts this many uploads, then fails all others. */
  failAfter(uploads: number): void
  /** Away, it ends each connection without a response. */
  setAway(isAway: boolean): void
  close(): Promise<void>
}

const name = 'site-assets'

export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, StoredObject>()
  const requests: string[] = []
  let away = false
  let uploadsLeft = Number.POSITIVE_INFINITY

  const server = createServer(async (request, response) => {
    if (away) return request.socket.destroy()
    const data = await bodyOf(request)
    const address = new URL(request.url ?? '/', 'http://bucket')
    if (request.method === 'HEAD' && address.pathname.replace(/\/$/, '') === `/${name}`) {
      return response.writeHead(200).end()
    }
    const key = decodeURIComponent(address.pathname.slice(`/${name}/`.length))
    requests.push(`${request.method} ${key}`)
    if (!request.headers.authorization?.includes('Credential=the-key/'))
      return refuse(response, 403)
    if (request.method === 'PUT') {
      if (uploadsLeft-- <= 0) return refuse(response, 400, 'InvalidRequest')
      const etag = `"${createHash('md5').update(data).digest('hex')}"`
      const type = request.headers['content-type'] ?? 'binary/octet-stream'
      objects.set(key, { data, type, etag, modified: new Date().toUTCString() })
      response.writeHead(200, { ETag: etag }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (address.searchParams.get('list-type') === '2') {
      answerList(response, objects, address.searchParams.get('prefix') ?? '')
    } else {
      answer(request, response, objects.get(key))
    }
  })
  const port = await listen(server)
  return {
    environment: {
      S3_BUCKET: name,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'the-key',
      S3_SECRET_ACCESS_KEY: 'the-secret',
    },
    objects,
    requests,
    failAfter(uploads) {
      uploadsLeft = uploads
    },
    setAway(isAway) {
      away = isAway
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(request: IncomingMessage, response: ServerResponse, found?: StoredObject): void {
  if (!found) {
    refuse(response, 404, 'NoSuchKey')
    return
  }
  const { data, type, etag, modified } = found
  const headers = { ETag: etag, 'Last-Modified': modified, 'Content-Type': type }
  const ifMatch = request.headers['if-match']
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  const [from, to] = range ? bounds(range, data.length) : [0, data.length - 1]
  if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end()
  else if (ifMatch && ifMatch !== etag) refuse(response, 412, 'PreconditionFailed')
  else if (from >= data.length) refuse(response, 416, 'InvalidRange')
  else {
    response.writeHead(range ? 206 : 200, {
      ...headers,
      'Content-Length': to - from + 1,
      ...(range && { 'Content-Range': `bytes ${from}-${to}/${data.length}` }),
    })
    response.end(request.method === 'HEAD' ? undefined : data.subarray(from, to + 1))
  }
}

function answerList(
  response: ServerResponse,
  objects: Map<string, StoredObject>,
  prefix: string,
): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  response.writeHead(200, { 'Content-Type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`,
  )
}

function bounds([, from = '', to = '']: RegExpExecArray, length: number): [number, number] {
  if (from === '') return [length - Number(to), length - 1]
  return [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)]
}

function refuse(response: ServerResponse, status: number, code = 'AccessDenied'): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
