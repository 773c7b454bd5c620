import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Request } from 'express'
import { afterAll, expect, test } from 'vitest'
import { canonicalJson, requestText } from '../../server/idempotency/fingerprint'

const folder = mkdtempSync(path.join(os.tmpdir(), 'site-fingerprint-'))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function request(parts: Partial<Request>): Request {
  return { method: 'POST', originalUrl: '/v1/content', body: {}, ...parts } as Request
}

function upload(bytes: string, name = 'plan.pdf'): Partial<Request> {
  const file = path.join(folder, `${Math.random()}`)
  writeFileSync(file, bytes)
  // The parser gives more, which does not count.
  return { file: { fieldname: 'file', originalname: name, path: file } as Express.Multer.File }
}

test('objects with the same members are equal in any order, and lists are not', () => {
  expect(canonicalJson({ b: [1, { d: 1, c: 2 }], a: null })).toBe(
    '{"a":null,"b":[1,{"c":2,"d":1}]}',
  )
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
})

test('a body that is nested too deeply is rejected', () => {
  let body: unknown = null
  for (let depth = 0; depth < 100_000; depth += 1) body = [body]

  expect(() => canonicalJson(body)).toThrow(expect.objectContaining({ name: 'BadRequest' }))
})

test.each([
  ['its method', { method: 'PUT' }],
  ['its address', { originalUrl: '/v1/proposal' }],
  ['its query', { originalUrl: '/v1/content?dry=true' }],
  ['its body', { body: { title: 'Another' } }],
  ['a missing body', { body: undefined }],
  ['a file', upload('')],
])('a request differs by %s', async (_what, parts) => {
  expect(await requestText(request(parts))).not.toBe(await requestText(request({})))
})

test('files are equal by field, name and bytes, wherever they are stored', async () => {
  const [text, ...others] = await Promise.all(
    [upload('One'), upload('One'), upload('Two'), upload('One', 'other.pdf')].map((parts) =>
      requestText(request(parts)),
    ),
  )

  expect(others.map((each) => each === text)).toEqual([true, false, false])
})
