import { expect, test } from 'vitest'
import type { Api } from '../../server/api/contract'
import { type OperationLimit, operationLimits } from '../../server/api/operation-limits'
import { allRoutes } from '../../server/api/router'
import type { Call } from '../../server/http/call'
import { failuresOf } from '../../server/http/failures'
import { limits } from '../../server/http/rate-limits'
import type { Route } from '../../server/http/route'

const { routes } = allRoutes({ siteUrl: 'https://studio.example' })
const calls = routes
  .filter(({ path }) => path !== '/openapi.json' && path !== '/docs')
  .map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const)

test.each(calls)('%s has a limit if it changes something or returns a file', async (_, route) => {
  const called = await operationsOf(route)

  expect(called.length).toBeGreaterThan(0)
  if (route.method !== 'get') {
    // Reads on the way, such as that of a form design, may have no limit.
    expect(called.some(({ limit }) => limit !== null)).toBe(true)
  }
  for (const { name, limit } of called) {
    expect([name, limit]).not.toEqual([name, undefined])
    if (limit) {
      const limitName = typeof limit === 'string' ? limit : limit.inside
      expect(Object.keys(limits)).toContain(limitName)
      expect([name, failuresOf(route).has('TooManyRequests')]).toEqual([name, true])
    }
  }
})

test('everything that costs more than a page or reveals accounts has a limit', () => {
  const { users, site, contentAdmin, forms, contentVersions } = operationLimits

  expect(users.preValidate).toBe('preValidate')
  expect(site.search).toBe('search')
  expect([contentAdmin.csv, forms.csv, users.data]).toEqual(['export', 'export', 'export'])
  expect([contentVersions.get, contentVersions.preview]).toEqual(['costlyRead', 'costlyRead'])
})

interface Asked {
  name: string
  limit: OperationLimit | undefined
}

/** The operations behind a call, found by calling it, as JSON and as a file. */
async function operationsOf(route: Route): Promise<Asked[]> {
  const called: Asked[] = []
  const api = new Proxy({} as Api, {
    get: (_target, group: keyof Api) =>
      new Proxy(
        {},
        {
          get: (_operations, name: string) => () => {
            const ofGroup = operationLimits[group] as Record<string, OperationLimit>
            called.push({ name: `${group}.${name}`, limit: ofGroup[name] })
            throw new Error('Asked.')
          },
        },
      ),
  })
  for (const format of ['json', 'csv']) {
    const id = '0'.repeat(26)
    const query = { format, name: 'contact', id, slug: 'x', key: 'x', token: 'x' }
    const request = { body: {}, query, params: {}, headers: {}, get: () => undefined, on() {} }
    const response = { once() {}, on() {}, set: () => response, attachment: () => response }
    const call = { api, request, response } as unknown as Call
    await Promise.resolve()
      .then(() => route.handle(call))
      .catch(() => undefined)
  }
  return called
}
