import { beforeAll, expect, test } from 'vitest'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
const path = '/v1/content-template'
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('a template is made, listed, renamed and deleted, and each write is audited', async () => {
  const made = await admin.post(path, { name: '  Short case ', type: 'case', data: '## *Why*' })
  const own = `${path}/${made.body.id}`
  expect([made.status, made.headers.get('location')]).toEqual([201, own])
  expect(made.body).toMatchObject({ name: 'Short case', type: 'case', markdown: '## *Why*' })
  const { body: renamed } = await admin.post(own, { ...made.body, name: 'Case' })
  expect(renamed).toEqual({ ...made.body, name: 'Case', updatedAt: renamed.updatedAt })
  const { body: list } = await admin.get(path)
  expect(rowsOf(list.content)).toMatchObject([{ name: 'Case', type: 'case' }])
  expect((await admin.call('DELETE', own)).status).toBe(204)
  expectFailure(await admin.get(own), 404)
  expectFailure(await admin.post(own, { name: 'Gone' }), 404)
  const { body: log } = await admin.get('/v1/audit?action=contentTemplate.')
  expect(rowsOf(log.content).map(({ action }) => action)).toEqual([
    'contentTemplate.deleted',
    'contentTemplate.renamed',
    'contentTemplate.created',
  ])
})

test('unfinished blocks stay in a template that says so, and are refused otherwise', async () => {
  const block = { type: 'block', fields: { blockType: 'Quote', name: 'Ada' } }
  const template = { name: 'Unfinished', data: { root: { children: [block] } } }
  expectFailure(await admin.post(path, template), 400)
  expectFailure(await admin.post(path, { name: ' ' }), 400)
  const { status, body } = await admin.post(path, { ...template, keepUnfinished: true })
  expect([status, body.markdown]).toEqual([201, '<Quote name="Ada" role="" />'])
  expect((await admin.post(`${path}/${body.id}`, { name: 'Still' })).body.data).toEqual(body.data)
})

test('authors begin contents with templates, and change none', async () => {
  const { body } = await admin.post(path, { name: 'For authors', data: 'Words.' })
  const acl = [{ permission: 'edit' as const, targetId: 'drafts' }]
  const { id: _, ...person } = await makeUser(admin, 'author', acl)
  const author = await signedIn(product, person)
  expect((await author.get(`${path}/${body.id}`)).body.markdown).toBe('Words.')
  expect((await author.get(`/content/new?template=${body.id}`)).text).toContain('Words.')
  expectFailure(await author.post(path, { name: 'Mine' }), 403)
  expectFailure(await author.call('DELETE', `${path}/${body.id}`), 403)
  expectFailure(await visitor(product).get(path), 401)
})
