import http from 'node:http'
import fc from 'fast-check'

/** A request as sent over the wire, with a path no client has normalized. */
export interface OddRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

export interface Received {
  status: number
  body: string
  request: OddRequest
}

const timeoutMs = 20_000

/**
 * Invalid requests to the given calls: wrong types and sizes, unusual Unicode, deep nesting,
 * prototype keys, tricks in the path, broken multipart.
 */
export function oddRequest(calls: { method: string; path: string }[]): fc.Arbitrary<OddRequest> {
  const otherMethod = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS')
  return fc
    .tuple(
      fc.constantFrom(...calls),
      fc.array(segment, { minLength: 3, maxLength: 3 }),
      fc.option(otherMethod, { nil: null, freq: 8 }),
      query,
      body,
    )
    .map(([call, segments, other, search, { type, text }]): OddRequest => {
      const method = other ?? call.method
      const sends = method !== 'GET' && method !== 'HEAD'
      return {
        method,
        path: call.path.replace(/\{\w+\}/g, () => segments.pop() ?? 'x') + search,
        headers: sends ? { 'content-type': type } : ({} as Record<string, string>),
        body: sends ? text : '',
      }
    })
}

/**
 * Sends a request unchanged.
 * @throws when there is no response
 */
export function send(url: string, request: OddRequest): Promise<Received> {
  const { hostname, port } = new URL(url)
  const { method, path } = request
  const headers = { ...request.headers, 'content-length': Buffer.byteLength(request.body) }
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      { hostname, port, method, path, headers, timeout: timeoutMs },
      (incoming) => {
        // A stream stays open while the client listens, so its headers count as the response.
        if (incoming.headers['content-type']?.startsWith('text/event-stream')) {
          resolve({ status: incoming.statusCode ?? 0, body: '', request })
          incoming.destroy()
          return
        }
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 0
          resolve({ status, body: Buffer.concat(chunks).toString(), request })
        })
      },
    )
    outgoing.on('timeout', () => {
      outgoing.destroy(new Error(`${method} ${path} was never answered`))
    })
    outgoing.on('error', reject)
    outgoing.end(request.body)
  })
}

/** A path segment for an id, a slug, a name or a key. */
const segment = fc.oneof(
  fc.constantFrom(
    '01jd3w8k5v2m9q7x4c6t0r1zhb',
    '..',
    '%2e%2e%2f%2e%2e%2fsecret',
    '%00',
    '%',
    '%zz',
    '__proto__',
    'constructor',
    'null',
    '-1',
    '1e999',
    "';--",
    '[object%20Object]',
    'a'.repeat(3000),
  ),
  fc.string({ unit: 'grapheme' }).map(encoded),
)

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'page',
        'size',
        'sort',
        'format',
        'status',
        'type',
        'name',
        'targetId',
        '__proto__',
        'a[b]',
      ),
      fc.oneof(
        fc.constantFrom(
          '0',
          '-1',
          '1e309',
          '99999999999999999999',
          'NaN',
          'id,desc',
          'id,up',
          'hash,asc',
          'csv',
          'html',
          '%00',
          '%',
        ),
        fc.string().map(encoded),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''))

const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\u202e',
    '💥',
    'a'.repeat(5000),
    -1,
    1e308,
    true,
    null,
    [],
    {},
  ),
)

/** Objects with known fields and unexpected values. */
const shapedObject = fc.dictionary(
  fc.constantFrom(
    'email',
    'password',
    'title',
    'slug',
    'status',
    'data',
    'metadata',
    'updatedAt',
    'acl',
    'disabled',
    'id',
    'messages',
    'resetCode',
    'code',
    'oldPassword',
    'items',
    'sections',
    'targetId',
    'key',
    'firstName',
  ),
  oddValue,
  { maxKeys: 6 },
)

const deepJson = fc.integer({ min: 10, max: 2000 }).map((depth) => {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { data: value }
  return value
})

const multipart = 'multipart/form-data; boundary=b'

const body = fc.oneof(
  fc.oneof(shapedObject, fc.jsonValue(), deepJson).map((value) => ({
    type: 'application/json',
    text: JSON.stringify(value),
  })),
  fc.string().map((text) => ({ type: 'application/json', text })),
  fc.constantFrom(
    {
      type: 'application/json',
      text: '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
    },
    { type: 'application/json', text: '{"title":1e400}' },
    { type: 'application/json; charset=utf-7', text: '{}' },
    { type: 'text/plain', text: 'hello' },
    { type: 'application/x-www-form-urlencoded', text: 'a=1&a=2&__proto__=3&b[c]=4' },
    { type: 'multipart/form-data', text: 'no boundary' },
    {
      type: multipart,
      text: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nnot a picture',
    },
    { type: multipart, text: '--b\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--b--\r\n' },
    { type: multipart, text: '--b--\r\n' },
  ),
)

function encoded(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    // Half of a surrogate pair cannot be encoded.
    return '%EF%BF%BD'
  }
}
