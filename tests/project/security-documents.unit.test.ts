import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const dayMs = 24 * 60 * 60 * 1000

const text = readFileSync('docs/security.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, id = '', level = '', asked = '', status = '', how = ''] = line.split(/\s*\|\s*/)
    return { id, level, asked, status, how }
  })

const securityText = readFileSync('public/.well-known/security.txt', 'utf8')
const fields = securityText
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/: (.*)/))

function valuesOf(name: string): (string | undefined)[] {
  return fields.filter(([field]) => field === name).map(([, value]) => value)
}

test('the table has all 253 requirements of levels 1 and 2, each once', () => {
  expect(rows).toHaveLength(253)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
})

test('every requirement has a status, and an unmet one has a reason', () => {
  const known = ['met', 'partly', 'not met', 'deployment', 'n/a']

  expect(rows.filter(({ asked, status }) => asked === '' || !known.includes(status))).toEqual([])
  expect(rows.filter(({ status, how }) => status !== 'n/a' && how.length < 4)).toEqual([])
})

test('the counts in the introduction match the table', () => {
  const count = (status: string) => rows.filter((row) => row.status === status).length

  expect(text.replace(/\s+/g, ' ')).toContain(
    `Of ${rows.length} requirements ${count('met')} are met, ${count('partly')} partly, ${count('not met')} are not, ${count('deployment')} are the deployment's, and ${count('n/a')} do not apply.`,
  )
})

test('every file that the document refers to exists', () => {
  const named = [...text.matchAll(/`((?:tests|server|app|cms|docs|public|\.ci)\/[^`\s]*)`/g)].map(
    ([, file = '']) => file,
  )

  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((file) => !existsSync(file)).sort()).toEqual([])
})

test('security.txt has the fields that RFC 9116 requires', () => {
  expect(fields.filter(([, value]) => !value)).toEqual([])
  expect(valuesOf('Contact')).toEqual([expect.stringMatching(/^(https:\/\/|mailto:|tel:)/)])
  expect(valuesOf('Expires')).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/)])
  expect(valuesOf('Preferred-Languages')).toEqual(['en'])
  expect(valuesOf('Canonical')).toEqual([
    expect.stringMatching(/^https:\/\/[^/]+\/\.well-known\/security\.txt$/),
  ])
})

test('security.txt is valid for another 60 days; otherwise update Expires', () => {
  const [expires = ''] = valuesOf('Expires')

  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 60 * dayMs)
})
