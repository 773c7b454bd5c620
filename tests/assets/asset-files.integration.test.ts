import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type Client, signedIn } from '../product/client'
import { animation, edgesOf, pdf, picture, turnedPhoto } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { download, idOf, upload } from '../product/uploads'

const product = productForAll()
let admin: Client
let targetId: string

beforeAll(async () => {
  admin = await signedIn(product)
  targetId = await idOf(admin)
})

let uploaded = 0
async function assetOf(file: Buffer): Promise<ApiResponse['body']> {
  const { status, body } = await upload(admin, file, { targetId, key: `file-${++uploaded}` })
  expect(status).toBe(201)
  return body
}

async function imageOf(asset: ApiResponse['body'], variant: string) {
  const { data } = await download(product, asset.files?.[variant])
  const { format, width, height, pages } = await sharp(data).metadata()
  return { format, width, height, pages, data }
}

test('generates four variants of an image: original, cropped and two smaller ones', async () => {
  const asset = await assetOf(await picture({ width: 2000, height: 1000 }))

  expect(await imageOf(asset, 'original')).toMatchObject({
    format: 'webp',
    width: 2000,
    height: 1000,
  })
  expect(await imageOf(asset, 'w1280')).toMatchObject({ format: 'webp', width: 1280, height: 640 })
  expect(await imageOf(asset, 'w640')).toMatchObject({ format: 'webp', width: 640, height: 320 })
  const crop = await imageOf(asset, 'crop200x200')
  expect(crop).toMatchObject({ format: 'webp', width: 200, height: 200 })
  expect(await edgesOf(crop.data)).toEqual(['red', 'blue'])
  const { data } = await imageOf(asset, 'original')
  expect(asset).toMatchObject({ width: 2000, height: 1000, size: data.length })
})

test('does not enlarge a small image except for the crop', async () => {
  const asset = await assetOf(await picture({ width: 100, height: 50 }))

  for (const variant of ['original', 'w640', 'w1280']) {
    expect(await imageOf(asset, variant)).toMatchObject({ width: 100, height: 50 })
  }
  expect(await imageOf(asset, 'crop200x200')).toMatchObject({ width: 200, height: 200 })
})

test('rotates a photo upright and removes its place and camera', async () => {
  const photo = await turnedPhoto(900, 600)
  expect(await sharp(photo).metadata()).toMatchObject({ width: 600, height: 900, orientation: 6 })
  expect(photo.includes('Secret Camera')).toBe(true)

  const asset = await assetOf(photo)

  expect(asset).toMatchObject({ width: 900, height: 600 })
  for (const variant of ['original', 'w640', 'crop200x200']) {
    const { data } = await imageOf(asset, variant)
    expect(await edgesOf(data)).toEqual(['red', 'blue'])
    const { exif, xmp, iptc, orientation } = await sharp(data).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(data.includes('Secret Camera')).toBe(false)
  }
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'converts %s to WebP',
  async (format) => {
    const asset = await assetOf(await picture({ width: 60, height: 40, format }))

    expect(asset.type).toBe('image/webp')
    expect(await imageOf(asset, 'original')).toMatchObject({
      format: 'webp',
      width: 60,
      height: 40,
    })
  },
)

test('keeps an animation animated except in the crop', async () => {
  const asset = await assetOf(await animation(5))

  expect(asset).toMatchObject({ width: 120, height: 80 })
  expect(await imageOf(asset, 'original')).toMatchObject({ pages: 5, width: 120, height: 80 })
  expect(await imageOf(asset, 'w640')).toMatchObject({ pages: 5 })
  expect((await imageOf(asset, 'crop200x200')).pages).toBeUndefined()
})

test('serves an image with its type and an immutable cache lifetime', async () => {
  const { files } = await assetOf(await picture())

  const { status, headers } = await download(product, files?.w640)

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  expect(headers['accept-ranges']).toBe('bytes')
  expect(headers.etag).toMatch(/^(W\/)?".+"$/)
  expect(headers['content-disposition']).toBeUndefined()
})

test('stores a PDF unchanged and serves it as a download', async () => {
  const asset = await assetOf(pdf)

  expect(asset).toMatchObject({ type: 'application/pdf', size: pdf.length })
  const { data, headers } = await download(product, asset.files?.original)
  expect(data.equals(pdf)).toBe(true)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^attachment/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('serves ranges', async () => {
  const { files } = await assetOf(pdf)
  const part = (range: string, more = {}) => download(product, files?.original, { range, ...more })

  const middle = await part('bytes=5-8')
  expect(middle.status).toBe(206)
  expect(middle.headers['content-range']).toBe(`bytes 5-8/${pdf.length}`)
  expect(middle.data.toString()).toBe(pdf.subarray(5, 9).toString())
  expect((await part('bytes=-5')).data.toString()).toBe(pdf.subarray(-5).toString())
  const beyond = await part('bytes=900000-')
  expect(beyond.status).toBe(416)
  expect(beyond.headers['cache-control']).toBeUndefined()

  const etag = String(middle.headers.etag)
  expect((await part('bytes=0-3', { 'if-range': '"another"' })).status).toBe(200)
  const strong = etag.startsWith('W/') ? String(middle.headers['last-modified']) : etag
  expect((await part('bytes=0-3', { 'if-range': strong })).status).toBe(206)
})

test('returns 304 for a cached file', async () => {
  const { files } = await assetOf(pdf)
  const { headers } = await download(product, files?.original)

  const again = await download(product, files?.original, {
    'if-none-match': String(headers.etag),
  })

  expect(again.status).toBe(304)
  expect(again.data).toHaveLength(0)
})

test('HEAD returns the size of a file without its content', async () => {
  const { files } = await assetOf(pdf)

  const { status, headers, data } = await download(product, files?.original, {}, 'HEAD')

  expect(status).toBe(200)
  expect(headers['content-length']).toBe(String(pdf.length))
  expect(data).toHaveLength(0)
})

test.each([
  '/files/',
  '/files/01jd3w8k5v2m9q7x4c6t0r1zhb.webp',
  '/files/../site.sqlite',
  '/files/..%2fsite.sqlite',
  '/files/%2e%2e/%2e%2e/package.json',
  '/files/....//secret',
  '/files/%00.webp',
  '/files/%zz',
  '/files/01jd3w8k5v2m9q7x4c6t0r1zhb.webp/',
  '/files//etc/passwd',
])('returns no file for %s', async (address) => {
  const { status } = await download(product, address)
  expect([400, 404]).toContain(status)
})

test('rejects methods other than reads', async () => {
  const { files } = await assetOf(pdf)

  const answer = await download(product, files?.original, {}, 'DELETE')

  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD')
  expect((await download(product, files?.original)).status).toBe(200)
})
