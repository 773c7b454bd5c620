import { expect, test } from 'vitest'
import { isRecord } from '../../cms/fields/is-record'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll({ environment: { SEED: 'demo' } })

type Path = readonly (string | number)[]
type Document = Record<string, unknown>

const collections = ['contents', 'users', 'assets', 'proposals', 'form-designs', 'tags', 'series']
const globals = ['site', 'home', 'about', 'terms']
/** At least one of them is of another kind than a field. */
const values = [null, true, [], {}]

test('redirects explain which value is of a wrong kind', async () => {
  const admin = await signedIn(product)
  const { content } = (await admin.get('/v1/content?size=1')).body
  const redirect = { from: 'old-poster', to: rowsOf(content)[0]?.id }
  const made = await editInAdmin(admin, 'POST', '/api/redirects', redirect)
  expect(made.status).toBe(201)

  const path = `/api/redirects/${made.body.doc?.id}`
  expect(await failures(admin, 'PATCH', path, redirect)).toEqual([])
})

test.each(collections)('%s explain which value is of a wrong kind', async (slug) => {
  const admin = await signedIn(product)
  const own = (await admin.get('/v1/user/current')).body.id
  const { docs } = (await admin.get(`/api/${slug}?limit=10&depth=0`)).body
  const document = rowsOf(docs).find(({ id }) => id !== own)
  if (!document) throw new Error(`The demonstration has no ${slug}.`)

  expect(await failures(admin, 'PATCH', `/api/${slug}/${document.id}`, document)).toEqual([])
})

test.each(globals)('the global %s explains which value is of a wrong kind', async (slug) => {
  const admin = await signedIn(product)
  const { body } = await admin.get(`/api/globals/${slug}?depth=0`)

  expect(await failures(admin, 'POST', `/api/globals/${slug}`, body)).toEqual([])
})

test('a value of a wrong kind is named, and is not stored', async () => {
  const admin = await signedIn(product)

  // Payload's own validation of a choice accepts it.
  const response = await editInAdmin(admin, 'POST', '/api/globals/site', { language: true })

  expect(response.status).toBe(400)
  expect(JSON.stringify(response.body)).toContain('"path":"language"')
  expect((await admin.get('/api/globals/site')).body.language).toBe('en')
  expect((await visitor(product).get('/')).status).toBe(200)
})

/** What does not lead to a response below 500. */
async function failures(admin: Client, method: 'PATCH' | 'POST', path: string, document: Document) {
  const failed: string[] = []
  for (const place of placesIn(document)) {
    for (const value of values) {
      const { status } = await editInAdmin(admin, method, path, withValue(document, place, value))
      if (status >= 500) failed.push(`${status} ${place.join('.')} ${JSON.stringify(value)}`)
    }
  }
  return failed
}

/** The places of values: of groups too, and in the first row of lists. */
function placesIn(document: Document): Path[] {
  return Object.entries(document).flatMap(([name, value]): Path[] => {
    if (['id', 'createdAt', 'updatedAt', 'sizes'].includes(name)) return []
    const [row] = Array.isArray(value) ? value : []
    if (isRecord(row)) return [[name], ...placesIn(row).map((place) => [name, 0, ...place])]
    // Rich text has a schema of its own.
    if (!isRecord(value) || 'root' in value) return [[name]]
    return [[name], ...placesIn(value).map((place) => [name, ...place])]
  })
}

/** The part of a document that changes, with a value in its place. */
function withValue(document: Document, [name, ...place]: Path, value: unknown): Document {
  const [next, ...rest] = place
  const member: unknown = document[String(name)]
  if (next === undefined) return { [String(name)]: value }
  if (next === 0 && Array.isArray(member)) {
    const [row, ...others] = member
    return { [String(name)]: [{ ...row, ...withValue(row, rest, value) }, ...others] }
  }
  if (!isRecord(member)) throw new Error(`${name} is no group.`)
  return { [String(name)]: { ...member, ...withValue(member, place, value) } }
}
