import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('returns a form’s submissions as a file, with a column for every field of any submission', async () => {
  const first = await submit('contact', { name: 'Ada', email: 'ada@engines.example' })
  const second = await submit('contact', { name: 'Grace', phone: '555' })
  await submit('another', { secret: 'of another form' })

  const csv = await csvOf('contact')

  expect(csv.status).toBe(200)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename=contact.csv')
  expect(csv.text.split('\r\n')).toEqual([
    'id,createdAt,userId,name,email,phone',
    `${first.id},${first.createdAt},,Ada,ada@engines.example,`,
    `${second.id},${second.createdAt},,Grace,,555`,
    '',
  ])
})

test('begins with the byte order mark by which spreadsheets detect UTF-8', async () => {
  await submit('marked', { town: 'Zürich' })

  const response = await fetch(`${product.url}/v1/form?name=marked&format=csv`, {
    headers: { cookie: admin.cookies },
  })

  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toContain('Zürich')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+41 44 000 00 00', "'+41 44 000 00 00"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
  ['a, "b"\nc', '"a, ""b""\nc"'],
  ['one\ntwo', '"one\ntwo"'],
  ['one\rtwo', '"one\rtwo"'],
  [['=1', 'b'], '"\'=1, b"'],
  [-2, "'-2"],
  [{ a: 1 }, '"{""a"":1}"'],
  [true, 'true'],
  [null, ''],
])('writes the cell of %j as %j', async (value, cell) => {
  cells += 1
  const name = `cell-${cells}`
  const { id, createdAt } = await submit(name, { value })

  const { text } = await csvOf(name)

  expect(text).toBe(`id,createdAt,userId,value\r\n${id},${createdAt},,${cell}\r\n`)
})
let cells = 0

test('escapes formulas in field names too', async () => {
  await submit('header', { '=1+1': 'x' })

  expect((await csvOf('header')).text).toMatch(/^id,createdAt,userId,'=1\+1\r\n/)
})

test('exports several pages of submissions completely and in order', async () => {
  const ids: string[] = []
  for (let place = 0; place < 205; place += 1) {
    ids.push((await submit('many', { place })).id)
  }

  const lines = (await csvOf('many')).text.trimEnd().split('\r\n').slice(1)

  expect(lines.map((line) => line.split(',')[0])).toEqual(ids)
  expect(lines.map((line) => Number(line.split(',')[3]))).toEqual([...ids.keys()])
})

test('puts the fields above the column limit into one shared column', async () => {
  for (let sender = 0; sender < 6; sender += 1) {
    const fields = Array.from({ length: 100 }, (_, place) => [`f${sender}-${place}`, 'x'])
    await submit('wide', Object.fromEntries(fields))
  }

  const [header = '', ...lines] = (await csvOf('wide')).text.trimEnd().split('\r\n')

  expect(header.split(',')).toHaveLength(3 + 500 + 1)
  expect(lines[4]).toMatch(/,$/)
  expect(lines[5]).toContain('""f5-99"":""x""')
})

test('returns only a header for a form without submissions', async () => {
  expect((await csvOf('unsent')).text).toBe('id,createdAt,userId\r\n')
})

test('requires one form for CSV, and rejects other formats', async () => {
  for (const query of ['format=csv', 'format=csv&name=No%20Name', 'format=pdf&name=contact']) {
    const { status, body } = await admin.get(`/v1/form?${query}`)
    expect([status, body.error]).toEqual([400, 'ValidationFailed'])
    expect(body.errors?.[0]?.path).toBe(query.startsWith('format=pdf') ? 'format' : 'name')
  }
})

test('survives a client that closes the connection halfway', async () => {
  const text = 'x'.repeat(60_000)
  for (let place = 0; place < 150; place += 1) await submit('long', { text })

  const response = await fetch(`${product.url}/v1/form?name=long&format=csv`, {
    headers: { cookie: admin.cookies },
  })
  await response.body?.cancel()

  expect((await csvOf('long')).text.length).toBeGreaterThan(150 * text.length)
  expect(product.output()).not.toContain('"level":50')
})

function csvOf(name: string): Promise<ApiResponse> {
  return admin.get(`/v1/form?name=${name}&format=csv`)
}

async function submit(name: string, data: unknown): Promise<{ id: string; createdAt: string }> {
  const { status, body } = await visitor(product).post(`/v1/form/${name}`, data)
  expect(status).toBe(201)
  return { id: String(body.id), createdAt: String(body.createdAt) }
}
