import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import type express from 'express'
import pino from 'pino'
import { expect, test } from 'vitest'
import { dateFields } from '../../app/client/parse-response'
import { allRoutes, v1Router } from '../../server/api/router'
import { apiVersion } from '../../server/api/version'
import { type OpenApi, schemasOf, withResponses } from '../product/openapi'
import { callRights } from '../product/rights'

const limitHeaders = ['Retry-After', 'RateLimit', 'RateLimit-Policy']
const about = { siteUrl: 'https://studio.example' }
const described = allRoutes(about)
const { routes } = described
const document = described.document()
const description = withResponses(document as unknown as OpenApi)
const { validate } = schemasOf(description)

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

test('the description is an OpenAPI 3.1 document', async () => {
  const validator = new Validator()

  const { valid, errors } = await validator.validate(structuredClone(document))

  expect([errors, valid]).toEqual([undefined, true])
  expect(validator.version).toBe('3.1')
})

test('describes every call that Express serves', () => {
  const router = v1Router({
    ...about,
    apiOf: () => Promise.reject(new Error('Nobody asks.')),
    runOnce: (_route, _call, run) => run(),
    log: pino({ enabled: false }),
  })

  const described = operations.map(({ call }) => call).sort()
  expect(registeredIn(router).sort()).toEqual(described)
  expect(described.length).toBeGreaterThan(35)
})

test('gives every call its own name', () => {
  const names = operations.map(({ operation }) => operation.operationId)

  expect(new Set(names).size).toBe(names.length)
})

test.each(operations)('$call has examples that match its schemas', ({ operation }) => {
  const bodies = [operation.requestBody, ...Object.values(operation.responses)]

  for (const [mediaType, { schema, example, examples }] of bodies.flatMap((body) =>
    Object.entries(body?.content ?? {}),
  )) {
    const given = examples ? Object.values(examples).map(({ value }) => value) : [example]
    expect(given.length).toBeGreaterThan(0)
    for (const value of given) {
      expect(value, `an example in ${mediaType}`).toBeDefined()
      expect(validate(schema, value)).toEqual([])
    }
  }
})

test.each(operations)('$call describes its errors', ({ operation }) => {
  const statuses = Object.keys(operation.responses)

  expect(statuses).toContain('500')
  if (operation.requestBody) expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']))
  const limited = operation.responses[429]
  if (limited) expect(Object.keys(limited.headers ?? {})).toEqual(limitHeaders)
})

test.each(operations)(
  '$call is described as open to those who may call it',
  ({ call, operation }) => {
    const [stranger, user, editor, , area] = callRights[call] ?? []
    const { callers } = routes.find(({ name }) => name === operation.operationId) ?? {}

    expect(operation.security.some((needed) => Object.keys(needed).length === 0)).toBe(
      stranger !== 'none',
    )
    expect(callers === 'administrators').toBe(
      [stranger, user, editor].every((each) => each === 'none'),
    )
    const named = /Users with the permission `edit` on `(\w+)`/.exec(operation.description)?.[1]
    const isForAreas = callers === 'administrators' && area !== 'any area'
    expect(named).toBe(isForAreas ? area : undefined)
  },
)

test('operations have names that clients can be generated from', () => {
  for (const { operation } of operations) expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/)
})

test('every group of calls has a sentence about it', () => {
  for (const tag of document.tags as object[]) {
    expect(tag).toEqual({ name: expect.any(String), description: expect.stringMatching(/\.$/) })
  }
})

test('patterns need no features that only some engines of regular expressions have', () => {
  const patterns: string[] = []
  JSON.stringify(document, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.push(value)
    return value
  })

  // Classes of Unicode, lookarounds, named groups and escapes of code points.
  const special = /\\[pPukK]|\(\?[^:]/
  expect(patterns.filter((pattern) => special.test(pattern))).toEqual([])
  expect(patterns.length).toBeGreaterThan(10)
})

test('the client reads every date of a response as a date', () => {
  const bodies = operations.flatMap(({ operation }) =>
    Object.values(operation.responses).map(({ content }) => content),
  )
  const names = datesIn([bodies, description.components.schemas])
  // The health of the site is for monitors: the client has no call for it.
  names.delete('lastBackup')
  const at = '2026-11-28T09:30:00.000Z'

  const read = [...names].map((name) => [name, dateFields({ [name]: at })])

  expect(read).toEqual([...names].map((name) => [name, { [name]: new Date(at) }]))
  expect(names.size).toBeGreaterThan(10)
})

test('a changed contract has an entry in docs/api-changes.md', () => {
  const contract = JSON.stringify(document, (key, value) => {
    const isText = ['description', 'summary'].includes(key) && typeof value === 'string'
    return isText || ['example', 'examples', 'servers', 'contact'].includes(key) ? undefined : value
  })
  const digest = createHash('sha256').update(contract).digest('hex').slice(0, 16)
  const [newest] = readFileSync('docs/api-changes.md', 'utf8')
    .split(/^(?=## )/m)
    .slice(1)

  const entry = `## ${apiVersion}\n\nDigest of the contract: \`${digest}\``
  expect(newest?.slice(0, entry.length), 'describe the change there, and raise apiVersion').toBe(
    entry,
  )
})

test('every response with a schema has an example', () => {
  for (const { response, example, path } of routes) {
    expect([path, response === undefined]).toEqual([path, example === undefined])
  }
})

/**
 * The calls registered in Express, as `GET /path/{parameter}`. Routes that return 405 are not
 * counted.
 */
function registeredIn(router: express.Router): string[] {
  return router.stack.flatMap(({ route, handle }) => {
    if (!route) return 'stack' in handle ? registeredIn(handle as express.Router) : []
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const methods = route.stack.map(({ method }) => method).filter(Boolean)
    return [...new Set(methods)].map((method) => `${method.toUpperCase()} ${path}`)
  })
}

/** The names of the properties in schemas that are dates, or may be. */
function datesIn(part: unknown): Set<string> {
  const names = new Set<string>()
  JSON.stringify(part, (key, value) => {
    if (key === 'properties') {
      for (const [name, schema] of Object.entries<Alternatives>(value)) {
        const alternatives = [schema, ...(schema.anyOf ?? [])]
        if (alternatives.some(({ format }) => format === 'date-time')) names.add(name)
      }
    }
    return value
  })
  return names
}

interface Alternatives {
  format?: string
  anyOf?: { format?: string }[]
}
