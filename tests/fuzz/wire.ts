import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** The response to the bytes of a request. */
export interface WireAnswer {
  status: number
  headers: Headers
  text: string
}

/** There was no response: the connection was closed, or the deadline has passed. */
export class NoAnswer extends Error {
  constructor(
    message: string,
    readonly isLate: boolean,
  ) {
    super(message)
  }
}

interface Head {
  status: number
  headers: Headers
  bodyStart: number
}

/**
 * Writes bytes to the product unchanged, as no client would, and reads one response.
 * @param last whether nothing follows these bytes, even if they announce more
 * @throws NoAnswer
 */
export function exchange(
  url: string,
  bytes: Buffer,
  { method, deadlineMs, last }: { method: string; deadlineMs: number; last: boolean },
): Promise<WireAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    let received: Buffer = Buffer.alloc(0)
    let head: Head | null = null

    const deadline = setTimeout(() => {
      const begun = head ? `, after its head with ${head.status}` : ''
      finish(new NoAnswer(`No answer within ${Math.round(deadlineMs)} ms${begun}.`, true))
    }, deadlineMs)

    function finish(outcome: WireAnswer | Error): void {
      clearTimeout(deadline)
      socket.destroy()
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }

    function read(ended: boolean): void {
      head ??= headOf(received)
      const found = head && answerIn(head, received, { method, ended })
      if (found) finish(found)
      else if (ended)
        finish(new NoAnswer(`The connection was closed after ${received.length} bytes.`, false))
    }

    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      read(false)
    })
    socket.on('end', () => read(true))
    // A response may precede the reset with which a server rejects the rest of a body.
    socket.on('error', () => read(true))
    if (last) socket.end(bytes)
    else socket.write(bytes)
  })
}

/** The head of the final response, once it is complete. */
function headOf(received: Buffer): Head | null {
  let start = 0
  for (;;) {
    const end = received.indexOf('\r\n\r\n', start)
    if (end < 0) return null
    const [statusLine = '', ...lines] = received.toString('latin1', start, end).split('\r\n')
    const status = Number(statusLine.split(' ')[1])
    const headers = new Headers()
    for (const line of lines) {
      const [name = '', value = ''] = line.split(/:\s*(.*)/s)
      headers.append(name, value)
    }
    start = end + 4
    if (status >= 200) return { status, headers, bodyStart: start }
  }
}

/** The response; null until it is complete. */
function answerIn(
  { status, headers, bodyStart }: Head,
  received: Buffer,
  { method, ended }: { method: string; ended: boolean },
): WireAnswer | null {
  const isEmpty = method === 'HEAD' || status === 204 || status === 304
  // A stream stays open while the client listens, so its headers count as the response.
  if (isEmpty || headers.get('content-type')?.startsWith('text/event-stream')) {
    return { status, headers, text: '' }
  }
  const body = received.subarray(bodyStart)
  const length = headers.get('content-length')
  if (headers.get('transfer-encoding') === 'chunked') {
    if (!body.subarray(-5).equals(Buffer.from('0\r\n\r\n'))) return null
    return { status, headers, text: decoded(dechunked(body), headers) }
  }
  if (length !== null ? body.length < Number(length) : !ended) return null
  return { status, headers, text: decoded(body, headers) }
}

function dechunked(body: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 0
  while (at < body.length) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!size) break
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return Buffer.concat(parts)
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
}

function decoded(body: Buffer, headers: Headers): string {
  const decode = decoders[headers.get('content-encoding') ?? '']
  return (decode && body.length > 0 ? decode(body) : body).toString('utf8')
}
