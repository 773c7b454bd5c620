import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWithHole } from '../product/page-with-hole'

// Pages have no policy in development.
beforeEach(() => {
  vi.stubEnv('DEV', false)
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['a script', '<script>stolen()</script>', 'stolen()'],
  ['a module', '<script type="module" async="">stolen()</script>', 'stolen()'],
  [
    'a script beside a preload',
    '<link rel="modulepreload" href="/x.js"><script>stolen()</script>',
    'stolen()',
  ],
  [
    'what the page starts from',
    '<script type="text/plain" id="page-start" data-ahead="">stolen()</script>',
    'stolen()',
  ],
  [
    'one that looks like the data',
    '<script type="application/json" id="page-data">[]</script><script>stolen()</script>',
    'stolen()',
  ],
  ['one at the end of the page', '</main></body></html><script>stolen()</script>', 'stolen()'],
])('the policy blocks %s in a page', async (_what, printed, source) => {
  const { policy, html } = await pageWith(printed)

  expect(html).toContain(source)
  expect(policy).not.toContain(hashOf(source))
  expect(policy).not.toContain("'unsafe-inline'; script")
})

test('the policy allows every script of the site', async () => {
  const { policy, html } = await pageWith('<p>Hello</p>')
  const inline = [...html.matchAll(/<script(?![^>]*type="application)[^>]*>([\s\S]*?)<\/script>/g)]

  expect(inline.length).toBeGreaterThan(4)
  for (const [, source = ''] of inline) expect(policy).toContain(hashOf(source))
})

test('the policy does not depend on the content of the page', async () => {
  const { policy } = await pageWith('<script>one()</script>')
  expect((await pageWith('<p>Hello</p>')).policy).toBe(policy)
})

async function pageWith(printed: string) {
  const answer = await pageWithHole(printed)
  return {
    policy: answer.headers.get('content-security-policy') ?? '',
    html: await new Response(answer.body).text(),
  }
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
