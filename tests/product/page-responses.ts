import { createHash } from 'node:crypto'
import { readDocument } from './documents'

/** The responses of a product, by caller, kind and address. */
export type Responses = Map<string, RecordedResponse>

export interface RecordedResponse {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** What each caller gets as a document and as data, one request at a time. */
export async function responsesOf(
  siteUrl: string,
  callers: Record<string, Record<string, string>>,
  asked: string[],
): Promise<Responses> {
  const responses: Responses = new Map()
  for (const [caller, headers] of Object.entries(callers)) {
    for (const address of asked) {
      for (const [kind, url] of [
        ['document', address],
        ['data', dataAddressOf(address)],
      ] as const) {
        // What is not counted as a visit leaves the numbers of the administration as they are.
        const response = await fetch(siteUrl + url, {
          headers: { dnt: '1', ...headers },
          redirect: 'manual',
        })
        responses.set(`${caller} ${kind} ${address}`, await recorded(response, address))
      }
    }
  }
  return responses
}

/** Where Remix's scripts request the data of a page. */
function dataAddressOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://site')
  return `${pathname === '/' ? '/_root' : pathname}.data${search}`
}

/** Headers that differ between two responses of any kind, or that only the cache adds. */
const ignoredHeaders = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'x-request-id',
  'etag',
  'surrogate-key',
])

/** What the site makes for each request: form stamps and random keys. */
const perRequest = /(?<=[">])(?:\w{6}\.[\w-]{22}|[\da-hjkmnp-tv-z]{16})(?=\\?["<])/g
/** Pages that show the time, or how often something has been viewed: their numbers are left out. */
const withNumbers =
  /^\/(?:sample|admin\/homes|content\/\w+\/schedule|settings\/(?:data\/file|sessions))$/

async function recorded(response: Response, address: string): Promise<RecordedResponse> {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !ignoredHeaders.has(name)),
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) {
    return { status: response.status, headers, body: { hash: hashOf(bytes) } }
  }
  if (!type.startsWith('text/html')) {
    const text = comparable(bytes.toString(), address)
    return { status: response.status, headers, body: { text } }
  }
  const { transportScripts, html, data, ...scripts } = readDocument(bytes.toString())
  const hashes = transportScripts.map(hashOf)
  const policy = (headers['content-security-policy'] ?? '')
    .split(' ')
    .filter(
      (source) => !source.includes("'nonce-") && !hashes.some((hash) => source.includes(hash)),
    )
    .join(' ')
  return {
    status: response.status,
    headers: { ...headers, 'content-security-policy': policy },
    body: {
      html: comparable(html, address),
      data: comparable(data ?? 'none', address),
      ...scripts,
    },
  }
}

function comparable(text: string, address: string): string {
  const same = text.replace(perRequest, 'made')
  if (!withNumbers.test(address)) return same
  // The data has equal numbers once, so its list of values is longer or shorter without them.
  return same.replace(/\d+/g, '0').replace(/,-?0(?=[,\]])/g, '')
}

function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64')
}

/** @returns a line for each difference, with what surrounds its first character */
export function differences(expected: Responses, actual: Responses): string[] {
  const lines: string[] = []
  for (const [name, response] of actual) {
    const other = expected.get(name)
    if (response.status !== other?.status) {
      lines.push(`${name}: status ${other?.status}, ${response.status}`)
    }
    for (const member of ['headers', 'body'] as const) {
      const names = Object.keys({ ...response[member], ...other?.[member] })
      for (const each of names) {
        const one = textOf(other?.[member][each])
        const two = textOf(response[member][each])
        if (one === two) continue
        const from = Math.max(0, [...one].findIndex((sign, at) => sign !== two[at]) - 60)
        lines.push(
          `${name}: ${each}\n  ${one.slice(from, from + 160)}\n  ${two.slice(from, from + 160)}`,
        )
      }
    }
  }
  return lines
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
}
