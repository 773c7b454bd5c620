import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { mutated } from './mutations'
import { encoded, oddText } from './odd-text'
import { bytesOf } from './request'

/** A body with its headers. */
export interface Body {
  headers: [string, string][]
  body: string | null
}

const boundary = 'fuzz-boundary'
const none: Body = { headers: [], body: null }

/** JSON of the given values, mostly mutated, and sometimes invalid. */
export function jsonBodies(values: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const sound = mutated(values).map((value) => jsonOf(textOf(value)))
  const torn = fc.tuple(values, fc.nat(), oddText).map(([value, place, text]) => {
    const json = textOf(value)
    const at = place % (json.length + 1)
    return jsonOf(json.slice(0, at) + text + (place % 2 ? json.slice(at) : ''))
  })
  return fc.oneof({ weight: 8, arbitrary: sound }, { weight: 1, arbitrary: torn }, brokenBodies)
}

/** Forms with the given fields, urlencoded or multipart, some with a file. */
export function formBodies(names: fc.Arbitrary<[string, string]>): fc.Arbitrary<Body> {
  const fields = fc.array(names, { maxLength: 8 })
  const urlencoded = fields.map((pairs) => ({
    headers: typed('application/x-www-form-urlencoded'),
    body: pairs.map((pair) => pair.map(encoded).join('=')).join('&'),
  }))
  const multipart = fc.tuple(fields, fc.option(file)).map(([pairs, part]) => ({
    headers: typed(`multipart/form-data; boundary=${boundary}`),
    body: multipartOf(pairs, part),
  }))
  return fc.oneof(
    { weight: 5, arbitrary: urlencoded },
    { weight: 3, arbitrary: multipart },
    { weight: 1, arbitrary: brokenBodies },
  )
}

interface FilePart {
  field: string
  name: string
  type: string
  content: string
}

const file: fc.Arbitrary<FilePart> = fc.record({
  field: fc.constantFrom('file', 'file', 'file', 'picture', 'plan', '__proto__', 'file[0]', ''),
  name: fc.oneof(
    fc.constantFrom('a.png', 'a.pdf', '../../x.png', 'a.svg', 'a.php', '', 'x'.repeat(400)),
    oddText,
  ),
  type: fc.constantFrom('image/png', 'application/pdf', 'text/html', 'nonsense', 'image/svg+xml'),
  content: fc.constantFrom(
    '',
    'words',
    '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n',
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff\x08\x06\0\0\0',
    'GIF89a\xff\xff\xff\xff\x00\x00\x00',
    '\xff\xd8\xff\xe0\x00\x10JFIF\0',
    'RIFF\xff\xff\xff\xffWEBPVP8 ',
    'PK\x03\x04\xff\xff',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  ),
})

function multipartOf(pairs: [string, string][], part: FilePart | null): string {
  const disposition = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${bytesOf(name)}"`
  const parts = pairs.map(([name, value]) => `${disposition(name)}\r\n\r\n${bytesOf(value)}\r\n`)
  if (part) {
    const { field, name, type, content } = part
    const head = `${disposition(field)}; filename="${bytesOf(name)}"\r\nContent-Type: ${type}`
    parts.push(`${head}\r\n\r\n${content}\r\n`)
  }
  return `${parts.join('')}--${boundary}--\r\n`
}

const gzipped = gzipSync('{"title":"compressed"}').toString('latin1')

/** Bodies that do not match their headers. */
export const brokenBodies: fc.Arbitrary<Body> = fc.constantFrom<Body>(
  none,
  { headers: [], body: 'no type at all' },
  { headers: typed('text/plain'), body: 'hello' },
  { headers: typed('nonsense'), body: '{}' },
  { headers: typed('application/json; charset=utf-7'), body: '{}' },
  { headers: typed('application/json; charset=utf-16'), body: '\xff\xfe{\0}\0' },
  { headers: typed('application/json; charset="'), body: '{}' },
  { headers: typed('application/json'), body: '\xff\xfe\xfd' },
  { headers: typed('application/json'), body: '\xef\xbb\xbf{}' },
  { headers: typed('application/json'), body: '{"a":1e400,"a":2}' },
  { headers: typed('application/json'), body: 'null' },
  { headers: typed('application/json'), body: '[]' },
  { headers: typed('application/json'), body: '"text"' },
  { headers: typed('application/json'), body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { headers: typed('application/json'), body: `{"title":"${'x'.repeat(120_000)}"}` },
  { headers: [...typed('application/json'), ['Content-Encoding', 'gzip']], body: '{"a":1}' },
  { headers: [...typed('application/json'), ['Content-Encoding', 'br']], body: 'no brotli' },
  { headers: [...typed('application/json'), ['Content-Encoding', 'gzip']], body: gzipped },
  {
    headers: [...typed('application/json'), ['Content-Encoding', 'gzip']],
    body: gzipped.slice(0, 15),
  },
  { headers: [...typed('application/json'), ['Content-Encoding', 'nonsense']], body: '{}' },
  { headers: [...typed('application/json'), ['Content-Length', '500']], body: '{"a":' },
  { headers: [...typed('application/json'), ['Content-Length', '-1']], body: '{}' },
  { headers: [...typed('application/json'), ['Content-Length', '1e3']], body: '{}' },
  {
    headers: [...typed('application/json'), ['Transfer-Encoding', 'chunked']],
    body: '2\r\n{}\r\n0\r\n\r\n',
  },
  {
    headers: [...typed('application/json'), ['Transfer-Encoding', 'chunked']],
    body: 'zz\r\n{}\r\n0\r\n\r\n',
  },
  { headers: [...typed('text/plain'), ['Transfer-Encoding', 'chunked, gzip']], body: '0\r\n\r\n' },
  { headers: typed('application/x-www-form-urlencoded'), body: '%' },
  { headers: typed('application/x-www-form-urlencoded'), body: '%ff%fe=%00&&&=&=a' },
  { headers: typed('application/x-www-form-urlencoded'), body: 'a=1&a=2&__proto__[x]=3&b[c]=4' },
  { headers: typed('application/x-www-form-urlencoded'), body: 'a=b&'.repeat(5000) },
  {
    headers: [...typed('application/x-www-form-urlencoded'), ['Content-Encoding', 'gzip']],
    body: 'intent=save',
  },
  { headers: typed('multipart/form-data'), body: 'no boundary' },
  { headers: typed('multipart/form-data; boundary='), body: '--\r\n' },
  { headers: typed(`multipart/form-data; boundary=${'b'.repeat(500)}`), body: '--b--' },
  { headers: typed('multipart/form-data; boundary=b'), body: '--b--\r\n' },
  { headers: typed('multipart/form-data; boundary=b'), body: '' },
  {
    headers: typed('multipart/form-data; boundary=b'),
    body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\ntorn',
  },
  {
    headers: typed('multipart/form-data; boundary=b'),
    body: '--b\r\nContent-Disposition: form-data\r\n\r\nno name\r\n--b--\r\n',
  },
  {
    headers: typed('multipart/form-data; boundary=b'),
    body: '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  },
  {
    headers: typed('multipart/form-data; boundary=b'),
    body: "--b\r\nContent-Disposition: form-data; name*=utf-8''%ff\r\nContent-Transfer-Encoding: base64\r\n\r\n!\r\n--b--\r\n",
  },
  {
    headers: typed('multipart/form-data; boundary=b'),
    body: `--b\r\n${'X: y\r\n'.repeat(3000)}\r\n\r\nx\r\n--b--\r\n`,
  },
  { headers: typed('multipart/mixed; boundary=b'), body: '--b--\r\n' },
)

function jsonOf(text: string): Body {
  return { headers: typed('application/json'), body: bytesOf(text) }
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? ''
}

function typed(type: string): [string, string][] {
  return [['Content-Type', type]]
}
