import { expect, test } from 'vitest'
import { matching } from '../../app/chrome/matching-pages'
import { excerptOf, highlight } from '../../server/search/highlight'
import { plainText } from '../../server/search/plain-text/contract'

test('separates found words from the rest, ignoring case and accents', () => {
  expect(highlight('Größe, GROSSE and größe!', ['grosse'])).toEqual([
    { text: 'Größe', hit: true },
    { text: ', ', hit: false },
    { text: 'GROSSE', hit: true },
    { text: ' and ', hit: false },
    { text: 'größe', hit: true },
    { text: '!', hit: false },
  ])
  expect(highlight('nothing', ['something'])).toEqual([{ text: 'nothing', hit: false }])
  expect(highlight('', ['a'])).toEqual([])
})

test('the fragments contain the complete text', () => {
  const text = 'Bread <b>reserved</b> & butter, bread'
  const fragments = highlight(text, ['bread', 'b'])

  expect(fragments.map((chunk) => chunk.text).join('')).toBe(text)
})

test('an excerpt shows the first found word and does not cut it', () => {
  const text = `${'before '.repeat(50)}needle ${'after '.repeat(100)}`
  const excerpt = excerptOf(text, ['needle'])

  expect(excerpt).toContain('needle')
  expect(excerpt.length).toBeLessThan(240)
  expect(excerpt).toMatch(/^… before .* after …$/)
  expect(excerptOf('short', ['needle'])).toBe('short')
})

test.each([
  ['', ['Crème brûlée', 'Bread']],
  ['creme', ['Crème brûlée']],
  ['BRU cre', ['Crème brûlée']],
  ['bread butter', []],
])('the Pages menu returns for "%s" %j', (words, found) => {
  const pages = ['Crème brûlée', 'Bread'].map((title) => ({ title, text: plainText(title) }))

  expect(matching(pages, words).map(({ title }) => title)).toEqual(found)
})
