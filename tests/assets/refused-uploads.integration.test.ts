import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { noise, pdf, picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { filesOf, idOf, upload, uploadForm } from '../product/uploads'

const product = productForAll()
let admin: Client
let targetId: string
let before: { kept: string[]; assets: number }

const taken = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
]

beforeAll(async () => {
  admin = await signedIn(product)
  targetId = await idOf(admin)
  await upload(admin, await picture(), { targetId, key: 'kept' })
  before = await state()
})

afterEach(async () => {
  expect(await state()).toEqual(before)
  expect(filesOf(product).arriving).toEqual([])
})

async function state() {
  const { body } = await admin.get(`/v1/asset?targetId=${targetId}`)
  return { kept: filesOf(product).stored, assets: Number(body.totalElements) }
}

/** Uploads a file for a new asset and for the existing one. */
async function refusals(file: Buffer, name?: string): Promise<ApiResponse[]> {
  return [
    await admin.post('/v1/asset', uploadForm(file, { targetId, key: 'new' }, name)),
    await admin.post('/v1/asset', uploadForm(file, { targetId, key: 'kept' }, name)),
  ]
}

test.each([
  ['a text', Buffer.from('Hello, I am a photo.')],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an archive', Buffer.from('504b030414000000080000000000', 'hex')],
])('rejects %s named like a JPEG', async (_what, file) => {
  for (const answer of await refusals(file, 'photo.jpg')) {
    expectFailure(answer, 415, 'UnsupportedMediaType')
    expect(answer.body.supportedMediaTypes).toEqual(taken)
  }
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('rejects a truncated %s', async (format) => {
  const whole = await sharp(await noise(400, 300))
    .toFormat(format)
    .toBuffer()

  for (const answer of await refusals(whole.subarray(0, Math.floor(whole.length / 2)))) {
    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors).toEqual([
      { path: 'file', message: expect.stringMatching(/damaged or incomplete/) },
    ])
  }
})

test('rejects an image of more than 50 megapixels, even with a small file', async () => {
  const vast = await sharp({
    create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(vast.length).toBeLessThan(1_000_000)

  for (const answer of await refusals(vast)) {
    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors?.[0]?.message).toMatch(/50 megapixels/)
  }
})

test('rejects a file of more than 10 MB, with or without a declared length', async () => {
  const large = await noise(2200, 1800)
  expect(large.length).toBeGreaterThan(10 * 1024 * 1024)

  for (const answer of await refusals(large)) expectFailure(answer, 413, 'PayloadTooLarge')
  const streamed = await sendStreamed(large)
  expect(streamed.status).toBe(413)
})

test('rejects an empty file', async () => {
  for (const answer of await refusals(Buffer.alloc(0))) {
    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors?.[0]).toEqual({
      path: 'file',
      message: 'The file is empty: choose another one.',
    })
  }
})

test.each([
  ['no file', () => uploadForm(null, { targetId, key: 'new' }), 'file'],
  ['no target', () => uploadForm(pdf, { key: 'new' }), 'targetId'],
  ['no key', () => uploadForm(pdf, { targetId }), 'key'],
  [
    'a target that is not an id',
    () => uploadForm(pdf, { targetId: '../etc', key: 'new' }),
    'targetId',
  ],
  ['a key that is a path', () => uploadForm(pdf, { targetId, key: '../new' }), 'key'],
  ['a text as its file', () => uploadForm(null, { targetId, key: 'new', file: 'text' }), 'file'],
])('rejects an upload with %s with the field', async (_what, form, field) => {
  const answer = await admin.post('/v1/asset', form())

  expectFailure(answer, 400, 'ValidationFailed')
  expect(answer.body.errors?.[0]?.path).toBe(field)
})

test('rejects an unknown field', async () => {
  const form = uploadForm(pdf, { targetId, key: 'new', status: 'ready' })

  expectFailure(await admin.post('/v1/asset', form), 400, 'ValidationFailed')
})

test('accepts exactly one file, in the field of that name', async () => {
  const two = uploadForm(pdf, { targetId, key: 'new' })
  two.append('file', new Blob([new Uint8Array(pdf)]), 'second.pdf')
  expectFailure(await admin.post('/v1/asset', two), 400, 'BadRequest')

  const other = uploadForm(null, { targetId, key: 'new' })
  other.set('picture', new Blob([new Uint8Array(pdf)]), 'a.pdf')
  expectFailure(await admin.post('/v1/asset', other), 400, 'BadRequest')
})

test('accepts only multipart uploads', async () => {
  for (const [type, body] of [
    ['application/json', JSON.stringify({ targetId, key: 'new' })],
    ['application/x-www-form-urlencoded', 'key=new'],
    ['image/jpeg', 'bytes'],
  ] as const) {
    const answer = await admin.post('/v1/asset', body, { headers: { 'content-type': type } })
    expectFailure(answer, 415, 'UnsupportedMediaType')
    expect(answer.body.supportedMediaTypes).toEqual(['multipart/form-data'])
  }
})

test.each([
  ['without a boundary', 'multipart/form-data', '--b\r\n'],
  [
    'that ends in the middle of a file',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nnot all',
  ],
])('rejects a form %s', async (_what, type, body) => {
  const answer = await admin.post('/v1/asset', body, { headers: { 'content-type': type } })

  expectFailure(answer, 400, 'BadRequest')
})

test("rejects an anonymous visitor's upload before reading it", async () => {
  const answer = await upload(visitor(product), Buffer.from('no image'), { targetId, key: 'new' })

  expectFailure(answer, 401, 'Unauthorized')
})

test('creates no asset and preserves the existing files when files cannot be written', async () => {
  const folder = path.join(product.dataDir, 'assets')
  const aside = `${folder}-aside`
  renameSync(folder, aside)
  writeFileSync(folder, 'A file where the folder should be.')
  try {
    for (const answer of await refusals(await picture())) {
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({
        error: 'InternalServerError',
        message: 'Something went wrong on our side.',
        status: 500,
        createdAt: expect.any(String),
        requestId: expect.any(String),
      })
    }
  } finally {
    rmSync(folder)
    renameSync(aside, folder)
  }
  expect(readdirSync(folder).sort()).toEqual(before.kept)
})

/** Sends a file in chunks, without its length. */
async function sendStreamed(file: Buffer): Promise<{ status: number }> {
  const form = new Response(uploadForm(file, { targetId, key: 'new' }))
  const { status } = await fetch(`${product.url}/v1/asset`, {
    method: 'POST',
    headers: { cookie: admin.cookies, 'content-type': String(form.headers.get('content-type')) },
    body: form.body,
    duplex: 'half',
  } as RequestInit)
  return { status }
}
