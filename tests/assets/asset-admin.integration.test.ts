import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { noise, pdf, picture, turnedPhoto } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { download, filesOf, namesIn, upload, uploadForm } from '../product/uploads'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

/** A form as Payload's admin sends it: the document as JSON, and the file. */
function adminForm(file: Buffer | null, document: Record<string, unknown> = {}): FormData {
  return uploadForm(file, { _payload: JSON.stringify(document) })
}

function make(file: Buffer | null, document?: Record<string, unknown>): Promise<ApiResponse> {
  return editInAdmin(admin, 'POST', '/api/assets', adminForm(file, document))
}

async function assetOf(answer: ApiResponse): Promise<ApiResponse['body']> {
  return (await admin.get(`/v1/asset/${String(answer.body.doc?.id)}`)).body
}

test('a file uploaded in the admin is processed as in /v1', async () => {
  const { id } = await makeUser(admin, 'portrayed')
  const photo = await turnedPhoto(900, 600)

  const answer = await make(photo, { alt: 'Red and blue', targetId: id, key: 'in-admin' })

  expect(answer.status).toBe(201)
  const asset = await assetOf(answer)
  const { body: same } = await upload(admin, photo, { targetId: id, key: 'by-call' })
  const alike = ({ type, size, width, height, status }: ApiResponse['body']) => ({
    type,
    size,
    width,
    height,
    status,
  })
  expect(alike(asset)).toEqual(alike(same))
  expect(asset).toMatchObject({ alt: 'Red and blue', targetId: id, key: 'in-admin' })
  expect(Object.keys(asset.files ?? {})).toEqual(Object.keys(same.files ?? {}))
  const { data } = await download(product, asset.files?.w640)
  expect(data.equals((await download(product, same.files?.w640)).data)).toBe(true)
  expect(filesOf(product).arriving).toEqual([])
})

test("the admin links to the files at the site's addresses", async () => {
  const { body } = await make(await picture())

  const address = String(body.doc?.thumbnailURL)
  expect(address).toMatch(/^\/api\/assets\/file\/[0-9a-z]{26}-crop200x200\.webp$/)
  const answer = await admin.get(address)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(address.replace('/api/assets/file', '/files'))
})

test('replacing a file in the admin deletes the old files, and other changes preserve them', async () => {
  const made = await make(await picture())
  const address = `/api/assets/${String(made.body.doc?.id)}`
  const first = await assetOf(made)

  await editInAdmin(admin, 'PATCH', address, { alt: 'Described' })
  expect(await assetOf(made)).toMatchObject({ alt: 'Described', files: first.files })
  const replaced = await editInAdmin(admin, 'PATCH', `${address}?select[alt]=true`, adminForm(pdf))

  expect(replaced.status).toBe(200)
  const second = await assetOf(made)
  expect(second).toMatchObject({ id: first.id, type: 'application/pdf', alt: 'Described' })
  const { stored } = filesOf(product)
  expect(stored.filter((name) => namesIn(first).includes(name))).toEqual([])
  expect(stored).toEqual(expect.arrayContaining(namesIn(second)))
})

test('deleting an asset in the admin deletes its files', async () => {
  const made = await make(await picture())
  const asset = await assetOf(made)

  const address = `/api/assets/${String(asset.id)}?select[alt]=true`
  expect((await editInAdmin(admin, 'DELETE', address)).status).toBe(200)

  expect(filesOf(product).stored.filter((name) => namesIn(asset).includes(name))).toEqual([])
})

test('the admin rejects what /v1 rejects, with the same message and without leftover files', async () => {
  const before = filesOf(product)
  const whole = await picture()
  const count = async () => (await admin.get('/v1/asset')).body.totalElements
  const assets = await count()

  for (const [file, status, sentence] of [
    [Buffer.from('Hello, I am a photo.'), 415, /JPEG, PNG, WebP, AVIF, GIF or PDF/],
    [whole.subarray(0, whole.length / 2), 400, /damaged or incomplete/],
    [await noise(2200, 1800), 413, /10 MB at most/],
    [null, 400, /Choose a file/],
  ] as const) {
    const answer = await make(file)
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(sentence)
  }

  expect(filesOf(product)).toEqual(before)
  expect(await count()).toBe(assets)
})

test('stores no file whose document is rejected', async () => {
  const { id } = await makeUser(admin, 'taken')
  await make(pdf, { targetId: id, key: 'once' })
  const before = filesOf(product)

  const again = await make(await picture(), { targetId: id, key: 'once' })
  expect(again.status).toBe(400)
  expect(again.text).toMatch(/is taken there/)
  const nowhere = '/api/assets/01jd3w8k5v2m9q7x4c6t0r1zhb'
  expect((await editInAdmin(admin, 'PATCH', nowhere, adminForm(pdf))).status).toBe(404)

  expect(filesOf(product)).toEqual(before)
})

test('a document cannot be made to refer to other files', async () => {
  const made = await make(pdf)
  const victim = await assetOf(await make(await picture()))
  const first = await assetOf(made)
  const name = String(victim.path)

  const address = `/api/assets/${String(made.body.doc?.id)}`
  await editInAdmin(admin, 'PATCH', address, {
    filename: name,
    url: `/files/${name}`,
    mimeType: 'text/html',
    sizes: { w640: { filename: name } },
    focalX: 10,
    focalY: 10,
  })
  await editInAdmin(admin, 'PATCH', `${address}?uploadEdits[focalPoint][x]=10`, { alt: 'x' })
  const linked = await editInAdmin(admin, 'POST', '/api/assets', {
    filename: 'a.png',
    url: `${product.url}/favicon.svg`,
  })

  expect(linked.status).toBe(400)
  expect(await assetOf(made)).toMatchObject({ type: first.type, files: first.files })
})

test('deleting a user deletes their assets and files', async () => {
  const { id } = await makeUser(admin, 'leaving')
  const { body } = await upload(admin, await picture(), { targetId: id, key: 'profile' })

  expect((await editInAdmin(admin, 'DELETE', `/api/users/${id}`)).status).toBe(200)

  expect((await visitor(product).get(`/v1/asset/${id}/profile`)).status).toBe(404)
  expect(filesOf(product).stored.filter((name) => namesIn(body).includes(name))).toEqual([])
})
