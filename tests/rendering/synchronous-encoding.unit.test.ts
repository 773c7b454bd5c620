import { decode, encode } from 'turbo-stream'
import { expect, test } from 'vitest'
import { encodeSynchronously } from '../../server/rendering/synchronous-encoding'

const shared = { name: 'in two places', list: [1, 2, 1] }
const date = new Date('2026-11-22T10:00:00Z')

const cases: [what: string, data: object][] = [
  ['an empty object', {}],
  [
    'texts, numbers and booleans',
    { text: 'ü “quoted” \n\u2028', one: 1.5, yes: true, no: false, zero: 0 },
  ],
  ['null and undefined', { none: null, unknown: undefined, list: [null, undefined] }],
  ['lists in lists', { list: [[], [[1]], ['1', 1, { 1: '1' }]] }],
  ['values that recur', { a: shared, b: [shared, shared.list], name: 'in two places' }],
  ['dates', { createdAt: date, updatedAt: date, publishedAt: new Date(0) }],
  ['names like encoded ones', { _1: 2, _: { '': '' }, constructor: 'a text' }],
  ['a long text', { text: 'A “long” text. '.repeat(200), again: 'A “long” text. '.repeat(200) }],
]

test.each(cases)('encodes %s as turbo-stream does', async (_what, data) => {
  expect(encodeSynchronously(data)).toBe(await new Response(encode(data)).text())
})

test('no text ends the script element that contains it', async () => {
  const data = { title: '</script><!--', text: `<p>${'Much to read. '.repeat(100)}</p>` }
  const encoded = encodeSynchronously(data) ?? ''
  expect(encoded).not.toContain('<')
  expect((await decode(streamOf(encoded))).value).toEqual(data)
})

class Opaque {}

test.each<[what: string, value: unknown]>([
  ['a promise', Promise.resolve()],
  ['a map', new Map([[1, 2]])],
  ['an object of a class', new Opaque()],
  ['an object without a prototype', Object.create(null)],
  ['NaN', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['minus zero', -0],
  ['an invalid date', new Date('no day')],
  ['a big number', 12n],
  ['a function', () => 1],
])('leaves %s to turbo-stream', (_what, value) => {
  expect(encodeSynchronously({ deep: [{ value }] })).toBeNull()
})

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new Response(text).body ?? new ReadableStream()
}
