import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { animation, edgesOf, pdf, picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { download, filesOf, namesIn, uploadForm } from '../product/uploads'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

let count = 0

async function uploaded(file: Buffer, name = 'kite.jpg'): Promise<Json> {
  count += 1
  const fields = { targetId: 'site', key: `crop-${count}`, alt: 'A kite' }
  const { status, body } = await admin.post('/v1/asset', uploadForm(file, fields, name))
  expect(status).toBe(201)
  return body
}

async function changed({ id }: Json, input: unknown): Promise<Json> {
  const { status, body, text } = await admin.post(`/v1/admin/asset/${id}`, input)
  expect(status, text).toBe(200)
  return body
}

async function fileOf({ files }: Json, variant: string): Promise<Buffer> {
  const { status, data } = await download(product, Object(files)[variant])
  expect(status).toBe(200)
  return data
}

async function sizeOf(asset: Json, variant: string): Promise<unknown[]> {
  const { width, height, pageHeight } = await sharp(await fileOf(asset, variant)).metadata()
  return [width, pageHeight ?? height]
}

test('cuts the square around the focal point, wherever pages show the picture', async () => {
  const asset = await uploaded(await picture({ width: 900, height: 300 }))
  const fields = { title: 'Kites', status: 'published', metadata: { image: asset.id } }
  await admin.post('/v1/content', fields)
  const page = async () => (await download(product, '/kites')).data.toString()
  expect(await edgesOf(await fileOf(asset, 'crop200x200'))).toEqual(['red', 'blue'])
  const original = await fileOf(asset, 'original')
  expect(asset.focus).toBeNull()
  expect(await page()).not.toContain('--picture-focus')

  const right = await changed(asset, { focalPoint: { x: 90, y: 50 } })

  expect(await edgesOf(await fileOf(right, 'crop200x200'))).toEqual(['blue', 'blue'])
  expect((await fileOf(right, 'original')).equals(original)).toBe(true)
  expect(right).toMatchObject({ width: 900, height: 300, shape: null, focus: { x: 90, y: 50 } })
  const { body } = await visitor(product).get(`/v1/asset/${asset.id}`)
  expect(body).toMatchObject({ focus: { x: 90, y: 50 }, files: right.files })
  expect(await page()).toContain('--picture-focus:90% 50%')
  expect((await download(product, Object(asset.files).crop200x200)).status).toBe(404)
  const again = await changed(asset, { focalPoint: { x: 90, y: 50 }, alt: 'A red kite' })
  expect(again.files).toEqual(right.files)
  const left = await changed(asset, { focalPoint: { x: 10, y: 50 } })
  expect(await edgesOf(await fileOf(left, 'crop200x200'))).toEqual(['red', 'red'])
  expect((await changed(asset, { focalPoint: null })).focus).toBeNull()
})

test('crops every file to a shape, and gives the whole picture back', async () => {
  const asset = await uploaded(await picture({ width: 1600, height: 600 }))
  const original = await fileOf(asset, 'original')

  const square = await changed(asset, { shape: '1:1', focalPoint: { x: 80, y: 50 } })

  expect(square).toMatchObject({ width: 600, height: 600, shape: '1:1', alt: 'A kite' })
  for (const variant of ['original', 'w640', 'w1280', 'crop200x200']) {
    const [width, height] = await sizeOf(square, variant)
    expect([variant, width]).toEqual([variant, height])
    expect(await edgesOf(await fileOf(square, variant))).toEqual(['blue', 'blue'])
  }
  // From 980 to 1580 of 1600 pixels.
  expect(square.focus).toEqual({ x: 50, y: 50 })
  expect(Object(square.files).whole).toMatch(/^\/files\/[0-9a-z]{26}\.webp$/)
  expect((await fileOf(square, 'whole')).equals(original)).toBe(true)
  const shared = (await visitor(product).get(`/v1/asset/${asset.id}`)).body
  expect(Object.keys(Object(shared.files))).not.toContain('whole')
  const wide = await changed(asset, { shape: '16:9' })
  expect(wide).toMatchObject({ width: 1067, height: 600 })
  expect(Object(wide.files).whole).toBe(Object(square.files).whole)
  const whole = await changed(asset, { shape: null })
  expect(whole).toMatchObject({ width: 1600, height: 600, focus: { x: 80, y: 50 } })
  expect(Object.keys(Object(whole.files))).not.toContain('whole')
  expect((await fileOf(whole, 'original')).equals(original)).toBe(true)
  const stored = filesOf(product).stored
  for (const name of [...namesIn(asset), ...namesIn(square), ...namesIn(wide)]) {
    expect(stored).not.toContain(name)
  }
  expect(filesOf(product).arriving).toEqual([])
})

test('removes the whole picture with the cropped one, also when it is replaced', async () => {
  const image = await picture({ width: 800, height: 600 })
  const asset = await uploaded(image)
  const square = await changed(asset, { shape: '1:1' })

  const form = uploadForm(await picture({ width: 400, height: 300 }), {})
  const replaced = await admin.post(`/v1/asset/${asset.id}`, form)

  expect(replaced.body).toMatchObject({ width: 400, height: 300 })
  const { body } = await admin.get(`/v1/admin/asset/${asset.id}`)
  expect(body).toMatchObject({ shape: null, focalPoint: null })
  expect(filesOf(product).stored.filter((name) => namesIn(square).includes(name))).toEqual([])
  const wide = await changed(asset, { shape: '16:9' })
  expect((await admin.call('DELETE', `/v1/asset/${asset.id}`)).status).toBe(204)
  expect(filesOf(product).stored.filter((name) => namesIn(wide).includes(name))).toEqual([])
})

test('keeps a cropped animation animated', async () => {
  const asset = await uploaded(await animation(5), 'kite.gif')

  const square = await changed(asset, { shape: '1:1', focalPoint: { x: 0, y: 0 } })

  expect(await sizeOf(square, 'original')).toEqual([80, 80])
  expect((await sharp(await fileOf(square, 'w640')).metadata()).pages).toBe(5)
})

test('records what was cropped, and rejects what cannot be', async () => {
  const asset = await uploaded(await picture())
  const path = `/v1/admin/asset/${asset.id}`
  const { body: read } = await admin.get(path)

  await changed(asset, { shape: '4:3', focalPoint: { x: 20, y: 30 } })

  const { body } = await admin.get(`/v1/audit?targetId=${asset.id}&action=asset.changed`)
  expect(Object(body.content)[0].details).toEqual({
    shape: { from: '', to: '4:3' },
    focalX: { from: '', to: 20 },
    focalY: { from: '', to: 30 },
  })
  expectFailure(await admin.post(path, { ...read, shape: '1:1' }), 409, 'Conflict')
  expectFailure(await admin.post(path, { shape: '2:1' }), 400, 'ValidationFailed')
  expectFailure(await admin.post(path, { focalPoint: { x: 101, y: 0 } }), 400, 'ValidationFailed')
  const prices = await uploaded(pdf, 'prices.pdf')
  const rejected = await admin.post(`/v1/admin/asset/${prices.id}`, { shape: '1:1' })
  expectFailure(rejected, 400, 'ValidationFailed')
  expect((await changed(prices, { name: 'Prices', shape: null })).name).toBe('Prices')
})

test('knows the colour of a picture in which nothing is transparent', async () => {
  const red = { channels: 4, width: 60, height: 40, background: '#c01020' } as const
  const clear = { ...red, background: '#c0102080' }
  const opaque = await uploaded(await sharp({ create: red }).png().toBuffer(), 'red.png')
  const transparent = await uploaded(await sharp({ create: clear }).png().toBuffer(), 'clear.png')

  const {
    r = 0,
    g = 0,
    b = 0,
  } = Object(
    (
      await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="${opaque.colour}"/></svg>`,
        ),
      ).stats()
    ).dominant,
  )
  expect([r > 160, g < 60, b < 80]).toEqual([true, true, true])
  expect(transparent.colour).toBeNull()
  expect((await uploaded(pdf, 'a.pdf')).colour).toBeNull()
})
