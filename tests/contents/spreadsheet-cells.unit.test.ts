import { expect, test } from 'vitest'
import { escapeFormulas, unescapeFormulas } from '../../cms/contents/spreadsheet-cells'

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1", "''@x"])(
  'escapes %j as text and restores it',
  (text) => {
    const row = { title: text, metadata_description: `no ${text}`, count: 3 }

    const cells = escapeFormulas(row)

    expect(cells).toEqual({ ...row, title: `'${text}` })
    expect(unescapeFormulas(cells)).toEqual(row)
  },
)

test('restores text in groups but not in rich text', () => {
  const data = { root: { children: [{ text: "'=kept" }] } }

  expect(unescapeFormulas({ metadata: { description: "'=1" }, data })).toEqual({
    metadata: { description: '=1' },
    data,
  })
})

test('preserves an ordinary apostrophe', () => {
  expect(escapeFormulas({ title: "'tis" })).toEqual({ title: "'tis" })
  expect(unescapeFormulas({ title: "'tis" })).toEqual({ title: "'tis" })
})
