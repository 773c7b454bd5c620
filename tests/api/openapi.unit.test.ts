import { Validator } from '@seriousme/openapi-schema-validator'
import type express from 'express'
import pino from 'pino'
import { expect, test } from 'vitest'
import { allRoutes, v1Router } from '../../server/api/router'
import { type OpenApi, schemasOf } from '../product/openapi'

const about = { siteUrl: 'https://studio.example', version: 'test' }
const described = allRoutes(about)
const { routes } = described
const document = described.document()
const description = document as unknown as OpenApi
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
  if (limited) expect(Object.keys(limited.headers ?? {})).toEqual(['Retry-After'])
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
