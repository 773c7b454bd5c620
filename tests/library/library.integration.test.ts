import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin } from '../product/people'
import { pdf, picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { download, filesOf, idOf, namesIn, upload, uploadForm } from '../product/uploads'

const product = productForAll()
let admin: Client
let image: Buffer

beforeAll(async () => {
  admin = await signedIn(product)
  image = await picture({ width: 90, height: 60 })
})

let count = 0

async function uploaded(name: string, { file = image, alt = '' } = {}): Promise<Json> {
  count += 1
  const fields = { targetId: 'site', key: `media-${count}`, alt }
  const { status, body } = await admin.post('/v1/asset', uploadForm(file, fields, name))
  expect(status).toBe(201)
  return body
}

async function made(path: string, input: unknown): Promise<Json> {
  const { status, body, text } = await admin.post(path, input)
  expect([200, 201], text).toContain(status)
  return body
}

async function namesOf(query: string): Promise<unknown[]> {
  const { body } = await admin.get(`/v1/admin/asset?sort=name&${query}`)
  return rowsOf(body.content).map(({ name }) => name)
}

async function usesOf({ id }: Json): Promise<unknown[]> {
  const { body } = await admin.get(`/v1/admin/asset/${id}/uses`)
  return (body as unknown as Json[]).map(({ kind, label, trashed }) => [kind, label, trashed])
}

async function entriesAbout({ id }: Json): Promise<unknown[]> {
  const { body } = await admin.get(`/v1/audit?targetId=${id}&sort=id`)
  return rowsOf(body.content).map(({ action, details }) => [action, details])
}

test('keeps the name of an uploaded file, which only administrators read', async () => {
  const asset = await uploaded('C:\\Bilder\\Möwe\u202e 1.jpg')

  const { body } = await admin.get(`/v1/admin/asset/${asset.id}`)

  const ofLibrary = { folder: '', shape: null, focalPoint: null, poster: null }
  expect(body).toEqual({ ...asset, ...ofLibrary, name: 'Möwe 1.jpg' })
  expect(asset.path).toMatch(/^[0-9a-z]{26}\.webp$/)
  expect(JSON.stringify((await visitor(product).get(`/v1/asset/${asset.id}`)).body)).not.toContain(
    'Möwe',
  )
  const nameless = await uploaded('blob', { alt: ' Two   gulls ' })
  expect((await admin.get(`/v1/admin/asset/${nameless.id}`)).body.name).toBe('Two gulls')
  const unknown = await upload(admin, image, { targetId: await idOf(admin), key: 'profile' })
  expect((await admin.get(`/v1/admin/asset/${unknown.body.id}`)).body.name).toBe('holiday.jpg')
})

test('lists by words of name and description, by kind, and without description', async () => {
  await uploaded('otter-in-river.jpg', { alt: 'An animal' })
  await uploaded('otter.png')
  await uploaded('Otter prices.pdf', { file: pdf })
  await uploaded('animal.jpg', { alt: 'The river otter' })

  expect(await namesOf('search=otter')).toEqual([
    'Otter prices.pdf',
    'animal.jpg',
    'otter-in-river.jpg',
    'otter.png',
  ])
  expect(await namesOf('search=RIVER otter animal')).toEqual(['animal.jpg', 'otter-in-river.jpg'])
  expect(await namesOf('search=otter&only=pictures')).toHaveLength(3)
  expect(await namesOf('search=otter&only=files')).toEqual(['Otter prices.pdf'])
  expect(await namesOf('search=otter&filter[only]=withoutAlt')).toEqual(['otter.png'])
  expect(await namesOf('search=otter&size=2&page=1')).toEqual(['otter-in-river.jpg', 'otter.png'])
  expectFailure(await admin.get('/v1/admin/asset?only=films'), 400, 'ValidationFailed')
})

test('knows where a file is used, and which nothing uses', async () => {
  const cover = await uploaded('heron-cover.jpg')
  const inText = await uploaded('heron-text.jpg')
  const linked = await uploaded('heron-prices.pdf', { file: pdf })
  const logo = await uploaded('heron-logo.jpg')
  const inTrash = await uploaded('heron-trash.jpg')
  await uploaded('heron-unused-1.jpg')
  const second = await uploaded('heron-unused-2.jpg')
  await uploaded('heron-unused-3.jpg')
  const fields = { title: 'Herons', status: 'published', metadata: { image: cover.id } }
  const content = await made('/v1/content', fields)
  const data = `![](/v1/asset/${inText.id}/file/original)\n\n[Prices](/v1/asset/${linked.id}/file/original)`
  await made(`/v1/content/${content.id}/draft`, { data, updatedAt: content.updatedAt })
  const sections = [{ title: 'First', body: data }]
  await made('/v1/proposal', { title: 'An offer', client: 'Ada', sections })
  await made('/v1/site', { logo: logo.id })
  const home = await editInAdmin(admin, 'POST', '/api/globals/home', { hero: { image: cover.id } })
  expect(home.status).toBe(200)
  const trashed = await made('/v1/content', { title: 'Gone', metadata: { image: inTrash.id } })
  await admin.call('DELETE', `/v1/content/${trashed.id}`)

  expect(await usesOf(cover)).toEqual([
    ['home', 'Home page', false],
    ['content', 'Herons', false],
  ])
  const both = [
    ['content', 'Herons', false],
    ['proposal', 'An offer', false],
  ]
  expect(await usesOf(inText)).toEqual(both)
  expect(await usesOf(linked)).toEqual(both)
  expect(await usesOf(logo)).toEqual([['site', 'Site settings', false]])
  expect(await usesOf(inTrash)).toEqual([['content', 'Gone', true]])
  const mine = { targetId: await idOf(admin), key: 'heron' }
  const { body: own } = await upload(admin, image, mine)
  expect(await usesOf(own)).toMatchObject([['user', expect.any(String), false]])
  const unused = 'search=heron&only=unused'
  const names = [1, 2, 3].map((number) => `heron-unused-${number}.jpg`)
  expect(await namesOf(unused)).toEqual(names)
  expect(await namesOf(`${unused}&size=2&page=1`)).toEqual([names[2]])
  expect(await namesOf(`${unused}&size=2&after=${second.id}`)).toEqual([names[2]])
  const { body } = await admin.get(`/v1/admin/asset?${unused}&size=2`)
  expect(body).toMatchObject({ totalElements: 3, totalPages: 2, numberOfElements: 2 })
})

test('changes name, description, credit and licence, unless someone else has', async () => {
  const asset = await uploaded('raw.jpg')
  const path = `/v1/admin/asset/${asset.id}`
  const { body: read } = await admin.get(path)
  const texts = { name: 'Swan', alt: 'A swan', credit: 'Mira Oster', licence: 'CC BY 4.0' }

  const { body: changed } = await admin.post(path, { ...read, ...texts })

  expect(changed).toMatchObject({ ...texts, id: asset.id, files: asset.files })
  expect((await visitor(product).get(`/v1/asset/${asset.id}`)).body).toMatchObject({
    alt: 'A swan',
    credit: 'Mira Oster',
    licence: 'CC BY 4.0',
  })
  expectFailure(await admin.post(path, { ...read, name: 'Goose' }), 409, 'Conflict')
  expectFailure(await admin.post(path, { name: ' ' }), 400, 'ValidationFailed')
  expectFailure(await admin.post(path, { credit: 'x'.repeat(201) }), 400, 'ValidationFailed')
  expect((await admin.post(path, { name: 'Swan' })).body).toEqual(changed)
  expect(await entriesAbout(asset)).toEqual([
    ['asset.uploaded', {}],
    [
      'asset.changed',
      {
        name: { from: 'raw.jpg', to: 'Swan' },
        alt: { from: '', to: 'A swan' },
        credit: { from: '', to: 'Mira Oster' },
        licence: { from: '', to: 'CC BY 4.0' },
      },
    ],
  ])
})

test('a replaced picture is new wherever it is shown, and can only be replaced by a picture', async () => {
  const asset = await uploaded('tern.jpg', { alt: 'A tern' })
  const fields = { title: 'Terns', status: 'published', metadata: { image: asset.id } }
  const content = await made('/v1/content', fields)
  const shown = async () => {
    const page = await download(product, '/terns')
    return page.data.toString().match(/\/files\/\w+(?:-w640)?\.webp/g)
  }
  const first = await shown()
  expect(first).toContain(asset.files?.w640)
  const path = `/v1/asset/${asset.id}`

  const rejected = await admin.post(path, uploadForm(pdf, {}, 'tern.pdf'))
  expectFailure(rejected, 400, 'ValidationFailed')
  expect((await download(product, asset.files?.original)).status).toBe(200)
  const { body: replaced } = await admin.post(path, uploadForm(image, {}, 'other.jpg'))

  expect(replaced).toMatchObject({ id: asset.id, alt: 'A tern' })
  expect((await admin.get(`/v1/admin/asset/${asset.id}`)).body.name).toBe('tern.jpg')
  expect(await shown()).toContain(replaced.files?.w640)
  expect((await download(product, asset.files?.original)).status).toBe(404)
  expect(filesOf(product).stored.filter((name) => namesIn(asset).includes(name))).toEqual([])
  expect(await usesOf(asset)).toEqual([['content', 'Terns', false]])
  await admin.call('DELETE', path)
  const actions = ['asset.uploaded', 'asset.replaced', 'asset.deleted']
  expect((await entriesAbout(asset)).map((entry) => Object(entry)[0])).toEqual(actions)
  expect((await admin.get(`/v1/content/${content.id}`)).body.metadata).toMatchObject({
    image: null,
  })
  expectFailure(await admin.get(`/v1/admin/asset/${asset.id}/uses`), 404, 'NotFound')
})
