import { expect, test } from 'vitest'
import { escapeFormulas, unescapeFormulas } from '../../cms/contents/spreadsheet-cells'

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1", "''@x"])(
  'a spreadsheet takes %j for a text, and it comes back as it was',
  (text) => {
    const row = { title: text, metadata_description: `no ${text}`, count: 3 }

    const cells = escapeFormulas(row)

    expect(cells).toEqual({ ...row, title: `'${text}` })
    expect(unescapeFormulas(cells)).toEqual(row)
  },
)

test('groups are looked into, rich text is left alone', () => {
  const data = { root: { children: [{ text: "'=kept" }] } }

  expect(unescapeFormulas({ metadata: { description: "'=1" }, data })).toEqual({
    metadata: { description: '=1' },
    data,
  })
})

test('an apostrophe that is only one stays', () => {
  expect(escapeFormulas({ title: "'tis" })).toEqual({ title: "'tis" })
  expect(unescapeFormulas({ title: "'tis" })).toEqual({ title: "'tis" })
})
