import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callersOf, type RoleCaller } from '../product/callers'
import { signedIn } from '../product/client'
import { type PayloadRest, startPayloadRest } from '../product/payload-rest'
import {
  collectionRights,
  globalRights,
  otherPayloadCalls,
  type PayloadRight,
  payloadCalls,
  type Role,
  roles,
} from '../product/rights'
import { administrator, type RunningProduct, startProduct } from '../product/start'

/*
 * Payload's REST API, behind the site's own gate and without it. In both cases only administrators
 * get access, as the tables of rights allow.
 */

let product: RunningProduct
let rest: PayloadRest
let callers: Record<Role, RoleCaller>

beforeAll(async () => {
  product = await startProduct({ mongo: inject('mongo') })
  callers = await callersOf(product, await signedIn(product))
  rest = await startPayloadRest(product, inject('mongo'))
})

afterAll(async () => {
  await rest?.stop()
  await product.stop()
})

interface PayloadCall {
  /** As `users get /:id`. */
  name: string
  method: string
  path: string
  granted: boolean
  /** Whether it needs an existing document or file, without which Payload rejects it or fails. */
  takesMore: boolean
}

test('every collection, global and call of Payload has a row in the tables of rights', () => {
  const { root, collections, globals } = rest.description
  const slugs = (parts: { slug: string }[]) => parts.map(({ slug }) => slug).sort()
  expect(slugs(collections)).toEqual(Object.keys(collectionRights).sort())
  expect(slugs(globals)).toEqual(Object.keys(globalRights).sort())
  const named = new Set([
    ...root,
    ...[...collections, ...globals].flatMap(({ slug, calls }) =>
      calls.flatMap((call) => [`${slug} ${call}`, `* ${call}`]),
    ),
  ])
  expect(Object.keys(otherPayloadCalls).filter((name) => !named.has(name))).toEqual([])
  expect(callsOfPayload().length).toBeGreaterThan(300)
})

describe.each(['behind the gate', 'without the gate'] as const)('%s', (where) => {
  test.each(roles.filter((role) => role !== 'administrator'))(
    'rejects every call of a %s',
    async (role) => {
      const status = role === 'stranger' || role === 'disabled' ? 401 : 403
      for (const { name, method, path } of callsOfPayload()) {
        const answer = await call(where, callers[role], method, path)
        expect({ name, status: answer.status }).toEqual({ name, status })
        expect(answer.text).toContain('This is for administrators.')
      }
    },
    300_000,
  )

  test('an administrator can do what the tables of rights allow', async () => {
    const wrong = []
    for (const { name, method, path, granted, takesMore } of callsOfPayload()) {
      if (granted && takesMore) continue
      const { status } = await call(where, callers.administrator, method, path)
      const isRefused = [400, 401, 403, 404, 501].includes(status)
      const isRight = granted ? ![401, 403, 501].includes(status) : isRefused
      if (!isRight) wrong.push({ name, status, granted })
    }
    expect(wrong).toEqual([])
  }, 300_000)
})

test('rejects forged credentials without the gate', async () => {
  const { authorization = '' } = callers.administrator.headers
  const [header = '', body = '', signature = ''] = authorization.slice('Bearer '.length).split('.')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  const forged: Record<string, string>[] = [
    { authorization: 'Bearer nonsense' },
    { authorization: `Bearer ${unsigned}.${body}.` },
    { authorization: `Bearer ${unsigned}.${body}.${signature}` },
    { authorization: `Bearer ${header}.${body}.${[...signature].reverse().join('')}` },
    { authorization: `JWT ${header}.${body}.${signature}` },
    { authorization: 'users API-Key nonsense' },
    { authorization: 'users API-Key ' },
    { cookie: `payload-token=${header}.${body}.${signature}` },
    { cookie: 'session=s%3Anonsense.nonsense' },
  ]
  for (const headers of forged) {
    const answer = await call('without the gate', { headers }, 'get', '/api/users')
    expect({ headers, status: answer.status }).toEqual({ headers, status: 401 })
  }
})

test("the admin's server functions are for administrators, also without the gate", async () => {
  const valueToSlugify = 'What Is Asked'
  const args = { collectionSlug: 'contents', path: 'slug', data: {}, valueToSlugify }
  const calls = [{ name: 'slugify', args }]
  for (const role of roles) {
    const answer = await fetch(`${rest.url}/cms`, {
      method: 'POST',
      headers: {
        ...callers[role].headers,
        'next-action': serverFunction(),
        'content-type': 'text/plain;charset=UTF-8',
      },
      body: JSON.stringify(calls),
    })
    const seen = {
      role,
      status: answer.status,
      says: (await answer.text()).includes('what-is-asked'),
    }
    const isAdministrator = role === 'administrator'
    expect(seen).toEqual({ role, status: isAdministrator ? 200 : 404, says: isAdministrator })
  }
})

test.each(roles.filter((role) => role !== 'administrator'))(
  'a %s sees no page of the admin without the gate',
  async (role) => {
    for (const path of ['', '/collections/users', '/globals/site', '/account']) {
      const { headers } = callers[role]
      const answer = await fetch(`${rest.url}/cms${path}`, { headers, redirect: 'manual' })
      expect(await answer.text()).not.toContain(administrator.email)
    }
  },
)

/** The id that Next gives the server function of the admin's layout. */
function serverFunction(): string {
  const manifest = readFileSync('cms/.next/server/server-reference-manifest.json', 'utf8')
  const { node } = JSON.parse(manifest) as { node: Record<string, { filename: string }> }
  const [id = ''] =
    Object.entries(node).find(([, { filename }]) => filename.endsWith('layout.tsx')) ?? []
  return id
}

test('a read sent as a write follows the same rules', async () => {
  for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const answer = await fetch(`${rest.url}/api/assets`, {
        method: 'POST',
        headers: { [name]: 'GET', 'content-type': type },
        body: type === 'application/json' ? '{}' : 'depth=0',
      })
      expect(answer.status).toBe(401)
    }
  }
})

function callsOfPayload(): PayloadCall[] {
  const { root, collections, globals } = rest.description
  return [
    ...root.map((call) => payloadCall('', '/api', call, otherPayloadCalls[call])),
    ...collections.flatMap(({ slug, calls }) =>
      calls.map((call) => payloadCall(slug, `/api/${slug}`, call, ruleOf(slug, call))),
    ),
    ...globals.flatMap(({ slug, calls }) =>
      calls.map((call) => payloadCall(slug, `/api/globals/${slug}`, call, ruleOf(slug, call))),
    ),
  ]
}

function ruleOf(slug: string, call: string): 'administrators' | 'nobody' | undefined {
  const other = otherPayloadCalls[`${slug} ${call}`] ?? otherPayloadCalls[`* ${call}`]
  const right = payloadCalls[call]
  if (other || !right) return other
  const isGlobal = slug in globalRights
  const rights = isGlobal ? globalRights[slug] : collectionRights[slug]
  // A global is changed by POST.
  const needed: PayloadRight = isGlobal && right === 'c' ? 'u' : right
  return rights?.split(' ').includes(needed) ? 'administrators' : 'nobody'
}

function payloadCall(
  slug: string,
  base: string,
  call: string,
  rule: 'administrators' | 'nobody' | undefined,
): PayloadCall {
  if (!rule) throw new Error(`The tables of rights say nothing of ${slug} ${call}.`)
  const [method = '', path = ''] = call.split(' ')
  const filled = path.replace(/\/:\w+\?/, '').replace(/:\w+/, '0')
  // A bulk call with a condition that no document meets.
  const several = path === '/' && slug !== '' ? '?where[id][equals]=0' : ''
  return {
    name: `${slug} ${call}`,
    method,
    path: `${base}${filled === '/' ? '' : filled}${several}`,
    granted: rule === 'administrators',
    takesMore:
      path.startsWith('/file/') || (slug === 'payload-preferences' && path.includes(':id')),
  }
}

async function call(
  where: 'behind the gate' | 'without the gate',
  { headers }: Pick<RoleCaller, 'headers'>,
  method: string,
  path: string,
): Promise<{ status: number; text: string }> {
  const url = where === 'behind the gate' ? product.url : rest.url
  const sends = method === 'post' || method === 'patch'
  const answer = await fetch(url + path, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(sends && { 'content-type': 'application/json' }) },
    body: sends ? '{}' : null,
  })
  return { status: answer.status, text: await answer.text() }
}
