import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { templateTypes } from '../../app/editor/templates/names'
import { keysOf } from '../../app/keys'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
const folder = 'app/editor/templates/bodies'
const languages = readdirSync(folder)
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test.each(keysOf(templateTypes))(
  '%s can be published as it is, in both languages',
  async (name) => {
    const built = []
    for (const language of languages) {
      const data = readFileSync(`${folder}/${language}/${name}.md`, 'utf8')
      const title = `${name} ${language}`
      const made = await admin.post('/v1/content', {
        title,
        type: templateTypes[name],
        status: 'published',
        data,
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const draft = await admin.get(`/v1/content/${made.body.id}/draft`)
      expect(draft.body.markdown).toBe(data.trim())
      built.push(kindsIn(draft.body.data))
      expect((await visitor(product).get(String(made.body.url))).status).toBe(200)
    }
    const [first, ...others] = built
    expect(first).not.toEqual([])
    for (const other of others) expect(other).toEqual(first)
  },
)

test('each template has a text in each language of the interface, and no other', () => {
  expect(languages.sort()).toEqual(['de', 'en'])
  for (const language of languages) {
    const files = readdirSync(`${folder}/${language}`)
    expect(files.sort()).toEqual(
      keysOf(templateTypes)
        .map((name) => `${name}.md`)
        .sort(),
    )
  }
})

/** What a text consists of: the types of its nodes, and of its blocks. */
function kindsIn(data: Json | undefined): unknown[] {
  return rowsOf(data?.root?.children).map(({ type, fields }) => fields?.blockType ?? type)
}
