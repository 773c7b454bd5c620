import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
  await makeContent({ title: 'Tram tickets in three taps', data: 'Sold before the tram has come.' })
  await makeContent({
    title: 'Bread, reserved',
    data: 'A tram passes the bakery every ten minutes.',
  })
  await makeContent({ title: 'Größe zählt', data: 'Über Brötchen und Maße.' })
})

test('a word in the title scores higher than one in the text', async () => {
  expect(await titles('tram')).toEqual(['Tram tickets in three taps', 'Bread, reserved'])
})

test('a word in the title scores higher than several in the text', async () => {
  await makeContent({ title: 'Evenings', data: 'Lanterns, lanterns and lanterns.' })
  await makeContent({ title: 'Lanterns', data: 'They hang in the trees.' })

  expect(await titles('lanterns')).toEqual(['Lanterns', 'Evenings'])
})

test('highlights the found words in the title and in the excerpt', async () => {
  const [, bread] = await search('tram')

  expect(fragments(bread?.title)).toEqual(['Bread, reserved'])
  expect(fragments(bread?.excerpt)).toEqual([
    'A ',
    '[tram]',
    ' passes the bakery every ten minutes.',
  ])
})

test.each([
  ['grosse brotchen', ['Größe zählt']],
  ['GRÖSSE', ['Größe zählt']],
  ['größe', ['Größe zählt']],
  ['brotchen', ['Größe zählt']],
  ['tikets', ['Tram tickets in three taps']],
  ['bak', ['Bread, reserved']],
  ['tram bakery', ['Bread, reserved']],
  ['xylophone', []],
  ['', []],
  ['   ', []],
  ['<script>', []],
  ['"(*+?', []],
])('returns for "%s" %j', async (words, expected) => {
  const found = await titles(words)
  if (expected.length > 0) expect(found).toEqual(expected)
  else expect(Array.isArray(found)).toBe(true)
})

test('finds a content as soon as it is published, by its new text, and not after its deletion', async () => {
  const id = await makeContent({ title: 'Zeppelin', status: 'draft' })
  expect(await titles('zeppelin')).toEqual([])

  await admin.post(`/v1/content/${id}`, { status: 'published' })
  expect(await titles('zeppelin')).toEqual(['Zeppelin'])

  await admin.post(`/v1/content/${id}`, { title: 'Hovercraft' })
  expect([await titles('zeppelin'), await titles('hovercraft')]).toEqual([[], ['Hovercraft']])

  await admin.post(`/v1/content/${id}`, { status: 'archived' })
  expect(await titles('hovercraft')).toEqual([])
})

test('returns only contents that the caller may read', async () => {
  await makeContent({ title: 'Quokka for members', metadata: { permission: 'authenticated' } })
  const id = await makeContent({ title: 'Quokka for one', metadata: { permission: 'view' } })
  const { email, password } = await makeUser(admin, 'reader', [
    { permission: 'view', targetId: id },
  ])
  const { id: _, ...member } = await makeUser(admin, 'member')

  expect(await titles('quokka')).toEqual([])
  expect(await titles('quokka', await signedIn(product, member))).toEqual(['Quokka for members'])
  const readers = await titles('quokka', await signedIn(product, { email, password }))
  expect(readers.sort()).toEqual(['Quokka for members', 'Quokka for one'])
  expect((await titles('quokka', admin)).length).toBe(2)
})

test('rejects a search that is too long', async () => {
  const answer = await visitor(product).get(`/v1/site/search?q=${'x'.repeat(201)}`)

  expectFailure(answer, 400, 'ValidationFailed')
})

test('related contents share a topic, are readable, and exclude the content itself', async () => {
  const taps = await makeContent({ title: 'Gardening on balconies', data: 'Pots.' })
  const same = await makeContent({ title: 'Gardening on roofs', data: 'Larger pots.' })
  await makeContent({ title: 'Gardening in secret', metadata: { permission: 'authenticated' } })
  await makeContent({ title: 'Gardening, a draft', status: 'draft' })

  const related = await visitor(product).get(`/v1/content/${taps}/related`)

  expect(related.status).toBe(200)
  expect(Object.values(related.body).map((each) => each.id)).toContain(same)
  const names = Object.values(related.body).map((each) => String(each.title))
  expect(names[0]).toBe('Gardening on roofs')
  expect(names).not.toContain('Gardening in secret')
  expect(names).not.toContain('Gardening, a draft')
  expect(names).not.toContain('Gardening on balconies')
  expect(names.length).toBeLessThanOrEqual(3)
})

test('related contents begin with the nearest', async () => {
  const kites = await makeContent({ title: 'Kites above old harbours', data: 'Wind.' })
  await makeContent({ title: 'Kites above harbours', data: 'More wind.' })
  await makeContent({ title: 'Kites for children', data: 'String.' })

  const { body } = await visitor(product).get(`/v1/content/${kites}/related`)

  expect(Object.values(body).map(({ title }) => title)).toEqual([
    'Kites above harbours',
    'Kites for children',
  ])
})

async function search(words: string, who = visitor(product)): Promise<Json[]> {
  const { status, body } = await who.get(`/v1/site/search?q=${encodeURIComponent(words)}`)
  expect(status).toBe(200)
  return Object.values(body)
}

async function titles(words: string, who?: Client): Promise<string[]> {
  return (await search(words, who)).map(({ title }) => fragments(title, '').join(''))
}

function fragments(text: Json | undefined, mark = '[]'): string[] {
  const [open = '', close = ''] = mark
  return Object.values(text ?? {}).map((chunk) =>
    String(chunk.hit) === 'true' ? `${open}${chunk.text}${close}` : String(chunk.text),
  )
}

async function makeContent(fields: Record<string, unknown>): Promise<string> {
  const made = await admin.post('/v1/content', { type: 'page', status: 'published', ...fields })
  expect(made.status).toBe(201)
  return String(made.body.id)
}
