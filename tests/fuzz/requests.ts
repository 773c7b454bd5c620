import fc from 'fast-check'
import type { Address } from './addresses'
import { type Body, brokenBodies } from './bodies'
import { oddHeaders } from './odd-headers'
import { encoded, oddTarget } from './odd-text'
import { pageCalls } from './page-calls'
import { payloadCalls } from './payload-calls'
import { bytesOf, credentialKinds, type FuzzRequest, roles } from './request'
import { type Description, v1Calls } from './v1-calls'

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'FOO',
  'get',
]

/**
 * What requests are generated from: the calls that `/v1` describes, and the fields of the pages'
 * forms.
 */
export interface Known {
  description: Description
  fields: ReadonlyMap<string, [string, string][]>
}

/** Requests to everything the product serves, from valid ones to invalid HTTP. */
export function requests({ description, fields }: Known): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 10, arbitrary: fc.oneof(...v1Calls(description).map(requestsAt)) },
    { weight: 8, arbitrary: fc.oneof(...pageCalls(fields).map(requestsAt)) },
    { weight: 5, arbitrary: fc.oneof(...payloadCalls().map(requestsAt)) },
    { weight: 1, arbitrary: requestsAt(adminPages) },
    { weight: 2, arbitrary: oddRequests },
  )
}

const sender = {
  role: fc.constantFrom(...roles, 'administrator' as const),
  credentials: fc.constantFrom(...credentialKinds),
}

const adminPages: Address = {
  method: 'GET',
  path: fc.constantFrom(
    '/cms',
    '/cms/collections/contents',
    '/cms/collections/contents/{{content.clay}}',
    '/cms/collections/users/{{user.clay}}',
    '/cms/collections/nothing',
    '/cms/globals/site',
    '/cms/account',
    '/cms/login',
    '/cms/logout',
    '/cms/create-first-user',
    '/cms/reset/x',
    '/cms/%00',
    '/cms/..%2f..%2f',
    '/cms//',
    '/_next/static/chunks/nothing.js',
  ),
  query: fc.oneof(
    fc.constant<[string, string][]>([]),
    fc.array(
      fc.tuple(fc.constantFrom('limit', 'page', 'where', 'depth', '_rsc', 'redirect'), fc.string()),
      { maxLength: 3 },
    ),
  ),
  body: brokenBodies,
}

function requestsAt({ method, path, query, body }: Address): fc.Arbitrary<FuzzRequest> {
  const sound = body ?? fc.constant<Body>({ headers: [], body: null })
  const usual = method === 'GET' || !body ? fc.constant<Body>({ headers: [], body: null }) : sound
  return fc
    .record({
      ...sender,
      path,
      query,
      usual,
      other: fc.option(
        fc.record({ method: fc.constantFrom(...methods), body: body ?? brokenBodies }),
        {
          freq: 4,
        },
      ),
      headers: oddHeaders,
      raw: fc.boolean(),
    })
    .map(({ role, credentials, other, raw, ...given }) => {
      const sent = other && other.method !== 'HEAD' ? other.body : given.usual
      return {
        role,
        credentials,
        method: other?.method ?? method,
        target: bytesOf(given.path) + queryText(given.query, raw),
        headers: [...sent.headers, ...given.headers],
        body: sent.body,
      }
    })
}

const oddRequests: fc.Arbitrary<FuzzRequest> = fc
  .record({
    ...sender,
    method: fc.constantFrom(...methods, '', 'GE T', 'X'.repeat(200)),
    target: oddTarget.map(bytesOf),
    headers: oddHeaders,
    sent: brokenBodies,
    sends: fc.boolean(),
  })
  .map(({ sent, sends, headers, ...request }) => ({
    ...request,
    headers: sends ? [...sent.headers, ...headers] : headers,
    body: sends ? sent.body : null,
  }))

/** Brackets in Payload's queries are mostly left unencoded. */
function queryText(pairs: [string, string][], raw: boolean): string {
  if (pairs.length === 0) return ''
  const nameOf = (name: string) =>
    raw ? encoded(name).replace(/%5B|%5D/g, decodeURIComponent) : encoded(name)
  return `?${pairs.map(([name, value]) => `${nameOf(name)}=${keepingPlaceholders(value)}`).join('&')}`
}

function keepingPlaceholders(value: string): string {
  return encoded(value).replace(/%7B%7B(\w+\.\w+)%7D%7D/g, '{{$1}}')
}
