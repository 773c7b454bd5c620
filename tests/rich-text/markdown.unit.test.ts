import fc from 'fast-check'
import type { Payload } from 'payload'
import { describe, expect, test } from 'vitest'
import { blocks } from '../../cms/rich-text/blocks'
import { block, type LexicalNode, paragraph, text, upload } from '../../cms/rich-text/lexical-nodes'
import { markdownFromRichText, richTextFromMarkdown } from '../../cms/rich-text/markdown'

/** The conversion does not use it. */
const payload = {} as Payload
const asset = '01jd3w8k5v2m9q7x4c6t0r1zhb'
const other = '01jd3w8k5v2m9q7x4c6t0r1zhc'

describe('Markdown is unchanged by a round trip through the editor:', () => {
  test.each([
    ['lists within lists', '1. One\n   - Two\n     1. Three\n   - Four\n2. Five\n'],
    ['a list that begins at 7', '7. Seven\n8. Eight\n'],
    ['paragraphs and code in a list', '- One\n\n  Two\n\n  ```js\n  three()\n  ```\n- Four\n'],
    ['things to do', '- [x] Done\n- [ ] Not yet\n  - [ ] A part of it\n'],
    ['a quote with everything', '> One\n>\n> - Two\n>\n> ```\n> three\n> ```\n>\n> > Four\n'],
    ['two quotes', '> One\n\n> Two\n'],
    ['hard breaks', 'One\\\nTwo\n'],
    ['what must be escaped', '\\*no\\* \\_no\\_ \\[no] \\`no\\` \\&amp; \\<b>\n'],
    [
      'links with titles',
      'A [link](/there?a=b#c "It’s \\"there\\"") and <https://studio.example/a,b>\n',
    ],
    ['emphasis within emphasis', '*one **two** ~~three~~* ***four***\n'],
    ['emphasis around a link', '*one [two **three**](/x) four*\n'],
    ['code with backticks', '``a`b`` and `` ` ``\n'],
    ['all headings', '# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5\n\n###### 6\n'],
    ['a rule between', 'One\n\n---\n\nTwo\n'],
    [
      'a table',
      '| A \\| B | C  | D | E |\n| :----- | -: | - | :-: |\n| *1*<br>2 | `x \\| y` |   | [z](/z) |\n',
    ],
    [
      'formats of the editor alone',
      '<u>one</u> H<sub>2</sub>O x<sup>2</sup> **<mark>two</mark>**\n',
    ],
    ['a fence with words', '```js {1,3} title="x"\na\n```\n'],
    [
      'a picture of the site',
      `One\n\n![](/v1/asset/${asset}/file/original "A \\"caption\\"")\n\nTwo\n`,
    ],
    [
      'pictures with an alternative text of their own, and decorative ones',
      `![A \\[red\\] door](/v1/asset/${asset}/file/original#alt "One")\n\n![](/v1/asset/${asset}/file/original#decorative)\n\n<Gallery>\n![A \\[red\\] door](/v1/asset/${asset}/file/original#alt "One")\n![](/v1/asset/${other}/file/original#decorative)\n</Gallery>\n\n<Figure>\n![](/v1/asset/${asset}/file/original#decorative)\n</Figure>\n`,
    ],
    ['a quotation', '<Quote name="Ada &#34;A.&#34; L." role="">Words &lt;/Quote> & more</Quote>\n'],
    ['a field to subscribe', '<Newsletter title="A" text="B" />\n'],
    ['an invitation', '<CallToAction title="A" text="B" label="C" href="/d" />\n'],
    [
      'a gallery',
      `<Gallery>\n![](/v1/asset/${asset}/file/original "One")\n![](/v1/asset/${other}/file/original)\n</Gallery>\n`,
    ],
    [
      'a carousel',
      `<Carousel>\n![](/v1/asset/${asset}/file/original)\n![](/v1/asset/${other}/file/original)\n</Carousel>\n`,
    ],
    [
      'a figure',
      `<Figure credit="Ada" width="wide">\n![](/v1/asset/${asset}/file/original "One")\n</Figure>\n`,
    ],
    ['an embed', '<Embed url="https://vimeo.com/123456" title="A film" />\n'],
    ['a proposal', `<Proposal proposal="${asset}" />\n`],
  ])('%s', (_what, markdown) => {
    const written = markdownOf(nodesOf(markdown))

    expect(settled(written)).toBe(settled(markdown))
    expect(markdownOf(nodesOf(written))).toBe(written)
  })
})

test.each([
  ['a heading with a line below', 'One\n===\n', '# One\n'],
  [
    'a reference',
    '[One][x] and ![two][y]\n\n[x]: /one "T"\n[y]: /two.png\n',
    '[One](/one "T") and [two](/two.png)\n',
  ],
  [
    'a picture of another site',
    '![Two](https://other.example/2.png)\n',
    '[Two](https://other.example/2.png)\n',
  ],
  ['a tag', 'One <b onclick="x()">two</b>\n', 'One \\<b onclick="x()">two\\</b>\n'],
  ['a script', '<script>\nalert(1)\n</script>\n', '\\<script>\\\nalert(1)\\\n\\</script>\n'],
  ['a link that runs', '[One](javascript:alert(1)) <vbscript:x>\n', 'One vbscript:x\n'],
  ['a block there is not', '<Unknown a="b" />\n', '\\<Unknown a="b" />\n'],
  ['a block that does not end', '<Quote name="A">words\n', '\\<Quote name="A">words\n'],
  [
    'a block with words behind it',
    '<Embed url="https://vimeo.com/123456" /> x\n',
    '\\<Embed url="https://vimeo.com/123456" /> x\n',
  ],
  [
    'a block in a quote',
    '> <Embed url="https://vimeo.com/123456" />\n',
    '> \\<Embed url="https://vimeo.com/123456" />\n',
  ],
  [
    'a block in code',
    '```\n<Embed url="https://vimeo.com/123456" />\n```\n',
    '```\n<Embed url="https://vimeo.com/123456" />\n```\n',
  ],
])('normalizes %s', (_what, markdown, expected) => {
  expect(markdownOf(nodesOf(markdown))).toBe(expected)
})

test('puts a picture in the middle of a text between two paragraphs', () => {
  const nodes = nodesOf(`One ![x](/v1/asset/${asset} "Two") three\n`)

  expect(nodes.map(({ type }) => type)).toEqual(['paragraph', 'upload', 'paragraph'])
  expect(nodes[1]).toMatchObject({ value: asset, relationTo: 'assets', fields: { caption: 'Two' } })
})

test('a block ends the paragraph before it, and preserves its empty lines', () => {
  const nodes = nodesOf('Words\n<Quote name="A" role="B">\nOne\n\n# Two\n</Quote>\nMore')

  expect(nodes).toMatchObject([
    { type: 'paragraph' },
    { fields: { blockType: 'Quote', name: 'A', role: 'B', text: 'One\n\n# Two' } },
    { type: 'paragraph' },
  ])
})

test.each([
  ['<Form form="f1">\nFill it *in*.\n</Form>\n', '<Form form="f1" />\n\nFill it \\*in\\*.\n'],
  [
    '<ReusableBlock block="b1">\nOne\nTwo\n</ReusableBlock>\n',
    '<ReusableBlock block="b1" />\n\nOne\\\nTwo\n',
  ],
])(
  'words between tags that are in no field of the block come after it: %s',
  (written, expected) => {
    expect(markdownOf(nodesOf(written))).toBe(expected)
    expect(markdownOf(nodesOf(expected))).toBe(expected)
  },
)

test.each(blocks.map(({ slug }) => slug))('no word between the tags of %s is lost', (slug) => {
  const written = `<${slug}>\nFirst words\n<Item>Second words</Item>\nThird\n</${slug}>\n`

  const markdown = markdownOf(nodesOf(written))
  for (const word of ['First', 'Second', 'Third']) expect(markdown).toContain(word)
  expect(markdownOf(nodesOf(markdown))).toBe(markdown)
})

test('words between the tags of an invitation are its text', () => {
  const written = '<CallToAction title="A" label="C" href="/d">\nWords & more\n</CallToAction>\n'

  expect(markdownFromRichText(payload, richTextFromMarkdown(payload, written))).toBe(
    '<CallToAction title="A" text="Words & more" label="C" href="/d" />\n',
  )
})

test('the text of a block is unchanged by a round trip', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(words, words, words, (name, role, quoted) => {
      const fields = { name, role, text: quoted }
      const [node] = nodesOf(markdownOf([block('Quote', fields)]))

      expect(node).toMatchObject({ type: 'block', fields: { ...fields, blockType: 'Quote' } })
    }),
    { examples: [['"', '\n', ' </Quote>\n\n&lt; ']] },
  )
})

test('text is unchanged by a round trip', () => {
  const signs = fc.constantFrom(...'ab1 *_`~[]()<>!&;#+-.|\\:/"\'=$^')
  fc.assert(
    fc.property(fc.string({ unit: signs, minLength: 1, maxLength: 40 }), (words) => {
      const nodes = nodesOf(markdownOf([paragraph([text(words)])]))

      expect(nodes).toMatchObject([{ type: 'paragraph', children: [{ text: words, format: 0 }] }])
    }),
    { numRuns: 500 },
  )
})

test('writes the spaces around a bold word outside the marks', () => {
  const words = [text('One'), text(' two ', 1), text('three')]

  expect(markdownOf([paragraph(words)])).toBe('One **two** three\n')
})

test('writes the alternative text of a picture if it is known', () => {
  const shown = { ...upload('', 'C'), value: { id: asset, alt: 'A [door]' } }

  expect(markdownOf([shown])).toBe(`![A \\[door\\]](/v1/asset/${asset}/file/original "C")\n`)
})

test.each([
  ['quotes', '> '.repeat(500)],
  ['lists', '- '.repeat(500)],
  ['emphasis', '*a **b '.repeat(300) + '** *'.repeat(300)],
  ['links', '['.repeat(5000)],
  ['beginnings of blocks', '<Quote name="a">\n'.repeat(5000)],
  ['beginnings without an end', '<Quote a="\n'.repeat(5000)],
])('reads endlessly long %s', (_what, markdown) => {
  const nodes = nodesOf(`${markdown}words`)

  expect(JSON.stringify(nodes)).toContain('words')
  expect(markdownOf(nodes)).toContain('words')
})

function nodesOf(markdown: string): LexicalNode[] {
  return richTextFromMarkdown(payload, markdown).root.children as LexicalNode[]
}

function markdownOf(children: LexicalNode[]): string {
  const root = { type: 'root', version: 1, direction: null, format: '', indent: 0, children }
  return markdownFromRichText(payload, { root } as Parameters<typeof markdownFromRichText>[1])
}

/** Ignores the width of a table's columns. */
function settled(markdown: string): string {
  return markdown.replace(/(?<=\|.*) +/g, ' ').replace(/(?<=\|[ :]*)-+/g, '-')
}
