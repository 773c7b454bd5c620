import { beforeAll, expect, test } from 'vitest'
import { callersOf, type RoleCaller } from '../product/callers'
import { signedIn, visitor } from '../product/client'
import type { OpenApi, Operation } from '../product/openapi'
import { productForAll } from '../product/product-for-all'
import { callRights, type Right, type Role, rightTo, roles } from '../product/rights'
import {
  confidential,
  kindOf,
  makeConfidential,
  type Standing,
  type Subject,
  type SubjectKind,
  type Subjects,
  smallFile,
  subjectsOf,
  webhookSecret,
} from '../product/subjects'
import { uploadForm } from '../product/uploads'

/*
 * Every call of `/v1`, as every role, on documents of the caller, open to all, and of another user.
 */

interface Call {
  /** As `GET /user/{id}`. */
  name: string
  method: string
  path: string
  operation: Operation
}

const product = productForAll()
let callers: Record<Role, RoleCaller>
let subjects: Subjects
let file: Buffer
let calls: Call[]

beforeAll(async () => {
  const admin = await signedIn(product)
  file = await smallFile()
  callers = await callersOf(product, admin)
  subjects = subjectsOf(product, admin, file)
  await makeConfidential(product, admin)
  const tagged = {
    title: 'Tagged',
    status: 'published',
    metadata: { tags: ['Shared'], series: 'Shared' },
  }
  await admin.post('/v1/content', tagged)
  const document = (await visitor(product).get('/v1/openapi.json')).body as unknown as OpenApi
  calls = Object.entries(document.paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        const name = `${method.toUpperCase()} ${path}`
        return { name, method: method.toUpperCase(), path, operation }
      }),
    )
    // Signing out comes last.
    .sort(
      (one, other) => Number(one.name === 'DELETE /auth') - Number(other.name === 'DELETE /auth'),
    )
})

test('every call of /v1 has a row in the table of rights, and every row has a call', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(callRights).sort())
})

test.each(roles)(
  'a %s can do what the table of rights allows, and sees no more',
  async (role) => {
    const caller = callers[role]
    const wrong = []
    for (const call of calls) {
      const right = rightTo(call.name, role) ?? 'none'
      for (const standing of ['own', 'open', 'other'] as const) {
        const kind = kindOf(call.path)
        const isGranted = mayWith(right, kind ? standing : null)
        if (isGranted === null || (!kind && standing !== 'other')) continue
        const subject = await subjectOf(kind, standing, role, { isNew: call.method !== 'GET' })
        if (!subject) continue
        const { status, text } = await send(call, caller, subject)
        if (!isAsExpected(call, right, isGranted, status)) {
          wrong.push({ call: call.name, standing, right, status, text: text.slice(0, 200) })
        }
        if (!namesMissing(call, right, status, text)) wrong.push({ call: call.name, names: text })
        if (!mayShow(role, right, isGranted, text)) wrong.push({ call: call.name, shows: text })
      }
    }
    expect(wrong).toEqual([])
  },
  300_000,
)

test('no query parameter of Payload reveals more through /v1', async () => {
  const more = [
    'depth=10&draft=true&locale=all&fallbackLocale=all&trash=true&limit=0&pagination=false',
    'showHiddenFields=true&overrideAccess=true&select[hash]=true&populate[users][hash]=true',
    'joins[messages][limit]=0&where[createdBy.hash][exists]=true&where[id][exists]=true',
  ].join('&')
  const sorted = ['sort=hash', 'sort=createdBy.email,asc']
  for (const role of roles) {
    for (const call of calls.filter(({ method, name }) => method === 'GET' && !isStream(name))) {
      const kind = kindOf(call.path)
      const subject = await subjectOf(kind, 'other', role, { isNew: false })
      const right = rightTo(call.name, role) ?? 'none'
      for (const query of subject ? [more, ...(isList(call) ? sorted : [])] : []) {
        const { status, text } = await send(call, callers[role], subject ?? nothing, query)
        expect({ call: call.name, query, status }).toMatchObject({ status: expect.any(Number) })
        expect(status).toBeLessThan(500)
        const isGranted = mayWith(right, kind ? 'other' : null) === true
        expect({
          call: call.name,
          role,
          query,
          shown: mayShow(role, right, isGranted, text),
        }).toEqual({
          call: call.name,
          role,
          query,
          shown: true,
        })
      }
    }
  }
}, 300_000)

const made = new Map<string, Promise<Subject | null>>()

/** The document of a call. A document that no call changes is created once. */
function subjectOf(
  kind: SubjectKind | null,
  standing: Standing,
  role: Role,
  { isNew }: { isNew: boolean },
): Promise<Subject | null> {
  if (!kind) return Promise.resolve(nothing)
  const name = `${kind} ${standing} ${role}`
  const known = isNew ? undefined : made.get(name)
  if (known) return known
  const subject = subjects.make(kind, standing, callers[role])
  if (!isNew) made.set(name, subject)
  return subject
}

const nothing: Subject = { parameters: {}, headers: {} }
const nobodysId = '01jd3w8k5v2m9q7x4c6t0r1zhb'

/**
 * @param standing null when the call is about no document
 * @returns null when the table does not decide
 */
function mayWith(right: Right, standing: Standing | null): boolean | null {
  if (right === 'none' || right === 'key') return standing === 'open' ? null : false
  if (right === 'all' || standing === null) return standing === 'open' ? null : true
  if (standing === 'other') return false
  return standing === right ? true : null
}

function isAsExpected(call: Call, right: Right, isGranted: boolean, status: number): boolean {
  if (right === 'key') return [400, 401, 403, 404].includes(status)
  if (!isGranted) return [401, 403, 404].includes(status)
  // The second id in the path does not exist.
  const namesMore =
    /\{(sessionId|passkeyId|plan|version|file|entry|link)\}|(delivery|mail|webhook|redirect|reply|key|invitation|subscriber|reusable-block|content-template|admin\/asset)\/\{id\}|form\/\{id\}/
  const allowed = namesMore.test(call.path) ? [401, 403] : [401, 403, 404]
  return !allowed.includes(status) && status < 500
}

/** A 403 names the entry of the access list that would do, if there is one. */
function namesMissing({ name }: Call, right: Right, status: number, text: string): boolean {
  return status !== 403 || rightTo(name, 'administrator') === right || text.includes('"missing"')
}

/** Whether a role may see a response. */
function mayShow(role: Role, right: Right, isGranted: boolean, text: string): boolean {
  if ([webhookSecret, '$argon2', '"hash"', '"salt"'].some((secret) => text.includes(secret)))
    return false
  const seesOthers = role === 'administrator' || (right === 'all' && isGranted)
  return seesOthers || !text.includes(confidential)
}

function isList({ operation }: Call): boolean {
  return operation.parameters?.some(({ name }) => name === 'sort') ?? false
}

function isStream(name: string): boolean {
  return name.endsWith('/events')
}

async function send(
  call: Call,
  caller: RoleCaller,
  { parameters, headers }: Subject,
  query = '',
): Promise<{ status: number; text: string }> {
  const { name, method, path } = call
  const known = path.startsWith('/fixed-page') ? 'about' : 'contact'
  const values = {
    name: known,
    variant: 'original',
    tag: 'shared',
    series: 'shared',
    ...parameters,
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => partOf(values, part))
  const needed: Record<string, string> = {
    'GET /asset': `targetId=${parameters.id}`,
    'GET /content/slug': 'title=A title',
    'GET /admin/content/uses': `id=${nobodysId}`,
  }
  const queries = [needed[name] ?? '', query].filter(Boolean)
  const body = bodyOf(call, values)
  const isForm = body instanceof FormData
  const answer = await fetch(`${product.url}/v1${filled}?${queries.join('&')}`, {
    method,
    redirect: 'manual',
    headers: {
      ...caller.headers,
      ...headers,
      ...(body !== null && !isForm && { 'content-type': 'application/json' }),
    },
    body,
  })
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return { status: answer.status, text: '' }
  }
  return { status: answer.status, text: await answer.text() }
}

function partOf(values: Record<string, string>, name: string): string {
  return values[name] || nobodysId
}

/** The example body of the description. */
function bodyOf({ name, operation }: Call, { id = nobodysId }: Record<string, string>) {
  const content = operation.requestBody?.content
  if (name === 'POST /auth')
    return JSON.stringify({ email: 'nobody@studio.example', password: 'x' })
  if (name === 'POST /asset') return uploadForm(file, { targetId: id, key: 'file' })
  if (name === 'POST /asset/{id}') return uploadForm(file)
  const json = content?.['application/json']
  const [first] = Object.values(json?.examples ?? {})
  return json ? JSON.stringify(json.example ?? first?.value) : null
}
