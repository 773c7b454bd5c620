import { beforeAll, expect, test } from 'vitest'
import { type Client, withToken } from '../product/client'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await withToken(product)
})

test('the admin’s policy allows its own inline scripts by a nonce, and no others', async () => {
  const { text, headers } = await admin.get('/cms')
  const policy = headers.get('content-security-policy') ?? ''
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []

  expect(nonce).toMatch(/^[\w+/]{22}==$/)
  expect(directive(policy, 'script-src')).toBe(`'self' 'nonce-${nonce}'`)
  expect(directive(policy, 'base-uri')).toBe("'self'")
  expect(directive(policy, 'form-action')).toBe("'self'")
  const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(scripts.length).toBeGreaterThan(5)
  for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
})

test('each response has its own nonce', async () => {
  const policies = await Promise.all([1, 2].map(() => admin.get('/cms')))
  const nonces = policies.map(({ headers }) => headers.get('content-security-policy'))

  expect(nonces[0]).not.toBe(nonces[1])
})

test('ignores a nonce from the caller', async () => {
  const headers = { 'content-security-policy': "script-src 'nonce-chosen'" }
  const { text } = await admin.get('/cms', { headers })

  expect(text).not.toContain('nonce="chosen"')
})

function directive(policy: string, name: string): string | undefined {
  const found = policy.split('; ').find((each) => each.startsWith(`${name} `))
  return found?.slice(name.length + 1)
}
