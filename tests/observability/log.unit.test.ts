import { expect, test } from 'vitest'
import { createLog } from '../../server/observability/log'

const key = 'a secret for tests alone'

function logged(write: (log: ReturnType<typeof createLog>) => void, level = 'info', secret = key) {
  const lines: string[] = []
  write(createLog(level, secret, { write: (line) => void lines.push(line) }))
  return lines
}

function lineOf(
  write: (log: ReturnType<typeof createLog>) => void,
  level?: string,
  secret?: string,
) {
  const [line = '{}', ...more] = logged(write, level, secret)
  expect(more).toEqual([])
  return JSON.parse(line) as Record<string, unknown>
}

test.each([
  ['an e-mail address', 'No user ada@studio.example here', 'ada@studio.example'],
  ['one in an address', 'GET /v1/user/ada%40studio.example', 'ada%40studio'],
  ['an address of IPv4', 'Too many from 203.0.113.7', '203.0.113.7'],
  ['one of IPv6', 'Too many from 2001:db8::7:1', '2001:db8'],
  ['a link with a code', 'Sent http://s.example/passwordResetFinish?code=0d3f5h', '0d3f5h'],
  ['a link with a key', 'Opened /proposal/1?key=0d3f5h', '0d3f5h'],
  ['a bearer token', 'authorization: Bearer abc.def-ghi', 'abc.def'],
  ['an API key', 'users API-Key 0d3f5h', '0d3f5h'],
  ['a token of JSON', 'jwt expired: eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2ln', 'eyJpZCI6MX0'],
  ['a cookie', 'cookie: _ga=1; sid=s%3A0d3f5h.sig', '0d3f5h'],
  ['a password in an address', 'connect mongodb://app:hunter2@db.example/site', 'hunter2'],
  [
    'what was to be stored',
    'Failed query: insert into users values (?, ?)\nparams: ada,hunter2',
    'hunter2',
  ],
  [
    'what was to be stored, with a line like that of a stack',
    'Failed query: insert into users values (?)\nparams: a letter\n    at noon, hunter2',
    'hunter2',
  ],
  [
    'a value that is no id',
    'Cast to ObjectId failed for value "hunter2" (type string) at path "_id"',
    'hunter2',
  ],
  ['what is stored already', 'E11000 dup key: { email: "x", hash: "hunter2" }', 'hunter2'],
  ['a long secret', `What is ${'0d3f5h7K'.repeat(5)}?`, '0d3f5h'],
])('%s is in no line, however it gets there', (_what, text, secret) => {
  const error = new Error(text, { cause: new Error(text) })
  const all = [
    ...logged((log) => log.info(text)),
    ...logged((log) => log.info('Said: %s', text)),
    ...logged((log) => log.info({ text, deep: { texts: [text] } }, 'Said')),
    ...logged((log) => log.error(error)),
    ...logged((log) => log.error({ err: error })),
    ...logged((log) => log.error({ err: error }, text)),
    ...logged((log) => log.error({ about: error, msg: text })),
    ...logged((log) => log.child({ name: 'payload' }).error({ err: error, msg: text })),
  ]

  expect(all).toHaveLength(8)
  for (const line of all) {
    expect(line).not.toContain(secret)
    expect(JSON.parse(line)).toHaveProperty('level')
  }
})

test.each(['password', 'token', 'cookie', 'authorization', 'resetCode', 'apiKey', 'client_secret'])(
  'a field named %s has no value',
  (name) => {
    expect(JSON.stringify(lineOf((log) => log.info({ req: { [name]: '0d3f5h' } })))).not.toContain(
      '0d3f5h',
    )
  },
)

test.each(['params', 'keyValue', 'errInfo'])(
  'what a driver hands back as %s is in no line, where no error is thrown',
  (name) => {
    const thrown = { message: 'Failed', [name]: { email: 'hunter2' } }
    for (const log of [
      logged((to) => to.error(thrown)),
      logged((to) => to.error({ err: thrown })),
    ]) {
      expect(log.join()).not.toContain('hunter2')
    }
  },
)

test('the same address has the same hash, and another one with another secret', () => {
  const of = (text: string, secret = key) => lineOf((log) => log.info(text), 'info', secret).msg
  expect(of('ada@studio.example')).toMatch(/^email:[\w-]{10}$/)
  expect(of('ADA@studio.example')).toBe(of('ada@studio.example'))
  expect(of('ada%40studio.example')).toBe(of('ada@studio.example'))
  expect(of('bob@studio.example')).not.toBe(of('ada@studio.example'))
  expect(of('ada@studio.example', 'another secret of a site')).not.toBe(of('ada@studio.example'))
})

test.each([
  'connect ECONNREFUSED 127.0.0.1:27017',
  'at file:///srv/site/node_modules/@payloadcms/next/dist/index.js:12:30',
  'at <unknown> (server/rendering/express-adapter.ts:52:57)',
  'Took 12:30:45 and 3.90.2 on next@16.4.6',
  '5c1b0f64-6d1f-4a57-9b5b-0c7e4d7f3f53',
])('%s stays as it is', (text) => {
  expect(lineOf((log) => log.info(text)).msg).toBe(text)
})

test('what looks like a line of the log stays within its own', () => {
  const forged = 'Route "x\n{"level":30,"msg":"All is well"}" does not match'
  const lines = logged((log) => log.error(new Error(forged)))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trim().split('\n')).toHaveLength(1)
})

test('an error has its name, code and stack, and nothing else it brings along', () => {
  const error = Object.assign(new Error('No such table', { cause: new TypeError('Inner') }), {
    code: 'SQLITE_ERROR',
    params: ['hunter2'],
    data: { email: 'hunter2' },
  })
  expect(lineOf((log) => log.error(error))).toMatchObject({
    msg: 'No such table',
    err: {
      type: 'Error',
      message: 'No such table',
      code: 'SQLITE_ERROR',
      stack: expect.stringContaining('log.test.ts'),
      cause: { type: 'TypeError', message: 'Inner' },
    },
  })
  expect(JSON.stringify(lineOf((log) => log.error(error)))).not.toContain('hunter2')
})

test('whoever asked for what there is not leaves no stack, except where all is wanted', () => {
  const error = Object.assign(new Error('There is nothing here.'), { status: 404 })
  expect(lineOf((log) => log.info({ err: error })).err).not.toHaveProperty('stack')
  expect(lineOf((log) => log.info({ err: error }), 'debug').err).toHaveProperty('stack')
})

test('no request makes a line longer than can be read', () => {
  const [line = ''] = logged((log) => log.error({ path: '/ä'.repeat(100_000) }))
  expect(line.length).toBeLessThan(20_000)
})

test('what refers to itself is no failure', () => {
  const circle: { self?: object } = {}
  circle.self = circle
  expect(lineOf((log) => log.error({ circle }, 'Round'))).toMatchObject({ msg: 'Round' })
})
