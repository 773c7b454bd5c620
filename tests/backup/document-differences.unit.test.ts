import { expect, test } from 'vitest'
import { type Difference, documentDifferences } from '../../server/backup/document-differences'
import type { Section, StoredDocument } from '../../server/backup/sections'

const contents: Section = { name: 'collections/contents', kind: 'collections', slug: 'contents' }
const versions: Section = { name: 'versions/contents', kind: 'versions', slug: 'contents' }
const site: Section = { name: 'globals/site', kind: 'globals', slug: 'site' }

test('finds documents that one side lacks, and those that differ', async () => {
  const source = [of('a'), of('b', 'new'), of('d'), of('e')]
  const target = [of('a'), of('b', 'old'), of('c'), of('e'), of('f')]

  const { found, equal } = await differencesOf(contents, source, target)

  expect(found).toEqual([
    { source: of('b', 'new'), target: of('b', 'old') },
    { source: null, target: of('c') },
    { source: of('d'), target: null },
    { source: null, target: of('f') },
  ])
  expect(equal).toBe(2)
})

test('compares numbers as numbers', async () => {
  const { found } = await differencesOf(versions, [of(9), of(10)], [of(10)])

  expect(found).toEqual([{ source: of(9), target: null }])
})

test.each<[string, Section, StoredDocument, StoredDocument]>([
  [
    'the order of fields',
    contents,
    { id: 'a', b: 1, c: { d: 2, e: 3 } },
    { c: { e: 3, d: 2 }, b: 1, id: 'a' },
  ],
  [
    'null and no field',
    contents,
    { id: 'a', b: null, c: [{ d: null, e: 1 }] },
    { id: 'a', c: [{ e: 1 }] },
  ],
  ['an empty list and no field', contents, { id: 'a', b: [], c: { d: [] } }, { id: 'a' }],
  [
    'the id of a global',
    site,
    { id: 'a', name: 'Site' },
    { globalType: 'site', name: 'Site', id: 'f' },
  ],
  [
    'the id in a version',
    versions,
    { id: 1, version: { id: 'a', b: 1 } },
    { id: 1, version: { b: 1 } },
  ],
])('%s is no difference', async (_what, section, source, target) => {
  expect((await differencesOf(section, [source], [target])).found).toEqual([])
})

test.each<[string, StoredDocument, StoredDocument]>([
  ['another value', { id: 'a', b: 1 }, { id: 'a', b: 2 }],
  ['another type', { id: 'a', b: 1 }, { id: 'a', b: '1' }],
  ['false and no field', { id: 'a', b: false }, { id: 'a' }],
  ['an empty text and no field', { id: 'a', b: '' }, { id: 'a' }],
  ['the order of a list', { id: 'a', b: [1, 2] }, { id: 'a', b: [2, 1] }],
  ['a longer list', { id: 'a', b: [1] }, { id: 'a', b: [1, null] }],
  [
    'a date',
    { id: 'a', createdAt: '2026-01-01T00:00:00.000Z' },
    { id: 'a', createdAt: '2026-01-01T00:00:00.001Z' },
  ],
])('%s is a difference', async (_what, source, target) => {
  expect((await differencesOf(contents, [source], [target])).found).toEqual([{ source, target }])
})

async function differencesOf(section: Section, source: StoredDocument[], target: StoredDocument[]) {
  const found: Difference[] = []
  let equal = 0
  const differences = documentDifferences(section, stream(source), stream(target), () => {
    equal += 1
  })
  for await (const difference of differences) found.push(difference)
  return { found, equal }
}

function of(id: string | number, title = 'A title'): StoredDocument {
  return { id, title }
}

async function* stream(documents: StoredDocument[]): AsyncIterable<StoredDocument> {
  yield* documents
}
