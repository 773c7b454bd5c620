import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bodyOf, contentAt, fillSqlite, slugAt } from '../bench/rows'
import { signedIn, visitor } from '../product/client'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-many-')

const many = 2_001
const dataDir = newFolder()

test('with too many pages, the menu links to a page that lists and searches all', async () => {
  const first = await started()
  const admin = await signedIn(first)
  const userId = String((await admin.get('/v1/user/current')).body.id)
  await first.stop()
  fillSqlite(path.join(dataDir, 'site.sqlite'), {
    contents: many,
    submissions: 0,
    userId,
    contentOf(place) {
      const one = contentAt(place, many)
      const body = bodyOf([`It was written as number${place} of them.`])
      return { ...one, body, status: 'published', publishedAt: one.date }
    },
  })
  // A corrupt search index is rebuilt.
  writeFileSync(path.join(dataDir, 'search.sqlite'), 'no database')

  const anonymous = visitor(await started())

  const menu = await anonymous.get('/v1/site/pages')
  expect(menu.body).toEqual([{ title: 'All pages', url: '/search' }])
  const page = await anonymous.get(`/${slugAt(7)}`)
  expect(page.text).toContain('href="/search"')
  expect(page.text).not.toContain(slugAt(1234))
  const all = await anonymous.get('/search')
  expect(all.text).toContain('All 2,001 pages')
  const last = await anonymous.get('/search?page=20')
  expect(last.text.match(/href="\/tram-\d+"/g)?.length).toBe(1)
  const found = await anonymous.get('/v1/site/search?q=number1234')
  expect(Object.values(found.body).map(({ url }) => url)).toEqual([`/${slugAt(1234)}`])
  const inTitles = await anonymous.get('/v1/site/search?q=otter')
  expect(Object.values(inTitles.body).length).toBe(20)
})

async function started(): Promise<RunningProduct> {
  const product = await startProduct({ dataDir })
  onTestFinished(async () => {
    await product.stop()
  })
  return product
}
