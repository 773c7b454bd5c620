import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { type Bucket, openBucket } from '../product/bucket'
import { type Client, signedIn } from '../product/client'
import { captions, webm } from '../product/media-files'
import { pdf, picture } from '../product/pictures'
import { type RunningProduct, startProduct } from '../product/start'
import { download, filesOf, idOf, namesIn, upload, uploadForm } from '../product/uploads'

let bucket: Bucket
let product: RunningProduct
let admin: Client
let targetId: string

beforeAll(async () => {
  bucket = await openBucket()
  product = await startProduct({ mongo: inject('mongo'), environment: bucket.environment })
  admin = await signedIn(product)
  targetId = await idOf(admin)
})

beforeEach(() => bucket.failAfter(Number.POSITIVE_INFINITY))

afterAll(async () => {
  await product.stop()
  await bucket.close()
})

const names = () => [...bucket.objects.keys()].sort()

test('stores files only in the bucket', async () => {
  const { status, body } = await upload(admin, await picture(), { targetId, key: 'in-bucket' })

  expect(status).toBe(201)
  expect(namesIn(body)).toHaveLength(4)
  expect(names()).toEqual(expect.arrayContaining(namesIn(body)))
  expect(bucket.objects.get(String(body.path))).toMatchObject({ type: 'image/webp' })
  expect(filesOf(product)).toEqual({ stored: [], arriving: [] })
})

test("serves them from the site's own addresses", async () => {
  const { body } = await upload(admin, await picture(), { targetId, key: 'served' })

  const { status, headers, data } = await download(product, body.files?.w640)

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['accept-ranges']).toBe('bytes')
  expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 640 })
})

test('makes the icons of the site from a file of the bucket, and caches them', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#c30"/></svg>',
  )
  const { body } = await upload(admin, drawing, { targetId: 'site', key: 'icon' })
  expect(bucket.objects.get(String(body.path))).toMatchObject({ type: 'image/svg+xml' })
  const before = await download(product, '/icon-192.png')
  await admin.post('/v1/site', { icon: body.id })

  const icon = await download(product, '/icon-192.png')

  expect(icon.headers.etag).not.toBe(before.headers.etag)
  expect(await sharp(icon.data).metadata()).toMatchObject({ format: 'png', width: 192 })
  bucket.failAfter(0)
  expect((await download(product, '/icon-192.png')).data.equals(icon.data)).toBe(true)
  expect(filesOf(product)).toEqual({ stored: [], arriving: [] })
})

test('crops a picture of the bucket, and makes its AVIF there', async () => {
  const own = await openBucket()
  const environment = { ...own.environment, AVIF_AFTER: '0' }
  const product = await startProduct({ mongo: inject('mongo'), environment })
  const admin = await signedIn(product)
  const targetId = await idOf(admin)
  const names = () => [...own.objects.keys()]
  const { body } = await upload(admin, await picture(), { targetId, key: 'cropped' })

  const { body: square } = await admin.post(`/v1/admin/asset/${body.id}`, { shape: '1:1' })

  expect(square).toMatchObject({ width: 600, height: 600 })
  expect(names()).toEqual(expect.arrayContaining(namesIn(square)))
  expect(names().filter((name) => namesIn(body).includes(name))).toEqual([])
  expect(filesOf(product)).toEqual({ stored: [], arriving: [] })
  const accept = 'image/avif,image/webp'
  const file = await vi.waitFor(
    async () => {
      const served = await download(product, square.files?.w640, { accept })
      expect(served.headers['content-type']).toBe('image/avif')
      return served
    },
    { timeout: 60_000, interval: 200 },
  )
  expect([file.status, file.headers.vary?.includes('Accept')]).toEqual([200, true])
  const avif = names().filter((name) => name.endsWith('.avif'))
  expect(own.objects.get(String(avif[0]))).toMatchObject({ type: 'image/avif' })
  await admin.call('DELETE', `/v1/asset/${body.id}`)
  const base = String(square.path).replace('.webp', '')
  expect(names().filter((name) => name.startsWith(base))).toEqual([])
  await product.stop()
  await own.close()
})

test('keeps a video and its captions in the bucket, serves any part of it, and deletes both', async () => {
  const before = names()
  const place = { targetId: 'site', key: 'film' }
  const { body: video } = await admin.post('/v1/asset', uploadForm(webm, place))
  const { body } = await admin.post(`/v1/admin/asset/${video.id}`, {
    newCaptions: { language: 'en', text: captions },
  })

  const part = await download(product, body.files?.original, { range: 'bytes=100-199' })

  expect([part.status, part.headers['content-range']]).toEqual([
    206,
    `bytes 100-199/${webm.length}`,
  ])
  expect(part.headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' })
  expect(part.data.equals(webm.subarray(100, 200))).toBe(true)
  const track = await download(product, body.files?.captions)
  expect(track.headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect(filesOf(product)).toEqual({ stored: [], arriving: [] })
  await admin.call('DELETE', `/v1/asset/${video.id}`)
  expect(names()).toEqual(before)
})

test('serves ranges, conditional requests and HEAD', async () => {
  const { body } = await upload(admin, pdf, { targetId, key: 'document' })
  const address = body.files?.original
  const whole = await download(product, address)
  const etag = String(whole.headers.etag)
  expect(whole.data.equals(pdf)).toBe(true)
  expect(whole.headers['content-disposition']).toMatch(/^attachment/)

  const part = await download(product, address, { range: 'bytes=5-8' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 5-8/${pdf.length}`])
  expect(part.data.toString()).toBe(pdf.subarray(5, 9).toString())
  expect((await download(product, address, { range: 'bytes=90000-' })).status).toBe(416)
  const known = await download(product, address, { 'if-none-match': etag })
  expect([known.status, known.data.length]).toEqual([304, 0])
  const same = { range: 'bytes=0-3', 'if-range': etag }
  expect((await download(product, address, same)).status).toBe(206)
  const other = { range: 'bytes=0-3', 'if-range': '"another"' }
  const instead = await download(product, address, other)
  expect([instead.status, instead.data.length]).toEqual([200, pdf.length])
  const head = await download(product, address, {}, 'HEAD')
  expect([head.status, head.headers['content-length']]).toEqual([200, String(pdf.length)])
  expect(head.data).toHaveLength(0)
  const missing = await download(product, '/files/01jd3w8k5v2m9q7x4c6t0r1zhb.webp')
  expect(missing.status).toBe(404)
})

test('deletes replaced and deleted files from the bucket', async () => {
  const before = names()
  const place = { targetId, key: 'passing' }
  const { body: first } = await upload(admin, await picture(), place)
  const { body: second } = await upload(admin, pdf, place)
  expect(names()).toEqual([...before, ...namesIn(second)].sort())
  expect(second.id).toBe(first.id)

  await admin.call('DELETE', `/v1/asset/${String(first.id)}`)

  expect(names()).toEqual(before)
})

test('an upload that fails between two files leaves no files and the asset unchanged', async () => {
  const place = { targetId, key: 'half' }
  const { body: stored } = await upload(admin, pdf, place)
  const before = names()
  bucket.failAfter(2)

  const responses = [
    await upload(admin, await picture(), place),
    await upload(admin, await picture(), { targetId, key: 'never' }),
  ]

  expect(responses.map(({ status }) => status)).toEqual([500, 500])
  expect(JSON.stringify(responses.map(({ body }) => body))).not.toMatch(/bucket|S3|127\.0\.0\.1/)
  expect(names()).toEqual(before)
  expect(filesOf(product).arriving).toEqual([])
  expect((await admin.get(`/v1/asset/${targetId}/half`)).body).toEqual(stored)
  expect((await admin.get(`/v1/asset/${targetId}/never`)).status).toBe(404)
})

test('says that the store of files is away, and works again after it', async () => {
  const { body: stored } = await upload(admin, pdf, { targetId, key: 'before' })
  const file = String(stored.files?.original)
  const before = names()

  bucket.setAway(true)
  try {
    const [uploaded, read] = [
      await upload(admin, pdf, { targetId, key: 'meanwhile' }),
      await admin.get(file),
    ]
    for (const { status, text, headers } of [uploaded, read]) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(text).toContain('The store of files does not respond. Nothing was changed')
    }
    expect((await admin.get('/v1/content')).status).toBe(200)
  } finally {
    bucket.setAway(false)
  }

  expect(names()).toEqual(before)
  expect((await admin.get(file)).status).toBe(200)
  expect((await upload(admin, pdf, { targetId, key: 'after' })).status).toBe(201)
})
