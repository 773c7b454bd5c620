import type { Payload } from 'payload'
import { describe, expect, test } from 'vitest'
import { headingIds } from '../../app/rich-text/heading-ids'
import { pageText } from '../../app/rich-text/page-text.server'
import { withQuestions } from '../../app/rich-text/questions-data'
import { block, paragraph, text } from '../../cms/rich-text/lexical-nodes'
import { markdownFromRichText, richTextFromMarkdown } from '../../cms/rich-text/markdown'
import { richTextSchema } from '../../cms/rich-text/schema'
import { picturesIn } from '../../cms/rich-text/text-pictures'
import { outlineOf } from '../../server/contents/checks/outline'
import { renderRichText } from '../../server/rich-text/formats'
import { richTextOf } from './rich-text-of'

/** The conversions do not use it. */
const payload = {} as Payload
const asset = '01jd3w8k5v2m9q7x4c6t0r1zhb'

describe('Markdown is unchanged by a round trip:', () => {
  test.each([
    [
      'a hero',
      `<Hero title="We build" layout="behind">\n![A \\[red\\] door](/v1/asset/${asset}/file/original#alt)\nOne &lt;b>\n\nTwo\n<Item label="Write" href="/contact" />\n<Item label="See" href="/work" />\n</Hero>\n`,
    ],
    [
      'a text that begins like a picture',
      '<Columns>\n<Item title="A">&#33;\\[not one](/x)</Item>\n<Item>Two</Item>\n</Columns>\n',
    ],
    [
      'features',
      `<Features title="What we do">\n<Item title="A" icon="check">One</Item>\n<Item title="B &#34;b&#34;" />\n<Item title="C">\n![](/v1/asset/${asset}/file/original#decorative)\nThree\n</Item>\n</Features>\n`,
    ],
    [
      'logos',
      `<Logos>\n<Item href="https://ofenrot.example">\n![Ofenrot](/v1/asset/${asset}/file/original#alt)\n</Item>\n</Logos>\n`,
    ],
    [
      'prices',
      '<PriceTable title="Plans">\n<Item name="Care" price="€900" period="a month" included="One&#10;Two" highlighted="true">For shops</Item>\n</PriceTable>\n',
    ],
    [
      'questions',
      '<FAQ>\n<Item question="Why?">\nBecause &lt;/Item> &amp;lt; it is\n\nso.\n</Item>\n</FAQ>\n',
    ],
    [
      'a list of contents',
      `<ContentsList title="News" type="article" tag="${asset}" limit="6" layout="list" />\n`,
    ],
    ['a map', '<Map latitude="48.137" longitude="-11.5">\nStreet 1\n80331 Munich\n</Map>\n'],
  ])('%s', (_what, markdown) => {
    const once = richTextFromMarkdown(payload, markdown.replace('&#33;\\[', '&#33;['))
    expect(richTextSchema.safeParse(once).error?.issues).toBeUndefined()
    expect(markdownFromRichText(payload, once)).toBe(markdown.replace('&#33;\\[', '&#33;['))
  })
})

test('what is missing, too many and out of range is refused with its place', () => {
  const faults = [
    block('Hero', {}),
    block('Columns', { columns: [{ text: 'One' }] }),
    block('Features', { features: [{ title: 'A' }, { title: '' }, { title: 'C' }] }),
    block('Hero', { title: 'A', links: Array(3).fill({ label: 'A', href: '/a' }) }),
    block('PriceTable', { plans: [{ name: 'A', price: '1', href: 'javascript:x()' }] }),
    block('ContentsList', { limit: 13 }),
    block('Map', { address: 'A', latitude: 91, longitude: 0 }),
  ].map((node) => richTextSchema.safeParse(richTextOf(node)).error?.issues[0]?.path.join('.'))
  expect(faults.map((path) => path?.replace('root.children.0.fields.', ''))).toEqual([
    'title',
    'columns',
    'features.1.title',
    'links',
    'plans.0.href',
    'limit',
    'latitude',
  ])
})

const page = richTextOf(
  block('Hero', { title: 'We build', links: [{ label: 'Write', href: '/contact' }] }),
  block('Columns', {
    columns: [
      { title: 'One', text: 'A' },
      { text: 'B', label: '', href: '/there' },
    ],
  }),
  { ...paragraph([text('Prices')]), type: 'heading', tag: 'h2' },
  block('PriceTable', { title: 'Prices', plans: [{ name: 'Care', price: '€900' }] }),
  block('FAQ', { questions: [{ question: 'Why?', answer: 'So <b>.' }] }),
  block('Logos', { logos: [{ image: asset, alt: 'Ofenrot' }] }),
)

test('the titles of blocks are headings, with ids and in the list of contents', () => {
  const shown = pageText(page, 'en')
  expect(shown?.headings).toEqual([
    { id: 'we-build', text: 'We build' },
    { id: 'prices', text: 'Prices' },
    { id: 'prices-2', text: 'Prices' },
  ])
  expect(shown?.body).toContain('<h2 id="prices-2" class="page-block-title">Prices</h2>')
  expect(shown?.body).toContain('<h3>One</h3>')
  expect(headingIds(page).size).toBe(1)
})

test('a block without a title above all headings has those of its rows on the level of parts', () => {
  const alone = richTextOf(block('Columns', { columns: [{ title: 'One', text: 'A' }] }))
  expect(pageText(alone, 'en')?.body).toContain('<h2>One</h2>')
})

test('questions are structured data beside that of the page, once for all of its blocks', () => {
  const body = pageText(richTextOf(...page.root.children, ...page.root.children), 'en')
  const data = withQuestions({ '@type': 'WebPage' }, body)
  expect(data).toMatchObject({
    '@graph': [
      { '@type': 'WebPage' },
      {
        '@type': 'FAQPage',
        mainEntity: [
          { name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So <b>.' } },
          { name: 'Why?' },
        ],
      },
    ],
  })
  expect(withQuestions({ '@type': 'WebPage' }, pageText(richTextOf(), 'en'))).toEqual({
    '@type': 'WebPage',
  })
})

test('a check reads the headings, links and pictures in blocks', () => {
  const { headings, links } = outlineOf(page)
  expect(headings.map(({ level, text }) => `${level} ${text}`)).toEqual([
    '2 We build',
    '3 One',
    '2 Prices',
    '2 Prices',
    '3 Care',
  ])
  expect(links.map(({ text, target }) => ({ text, target }))).toEqual([
    { text: 'Write', target: { address: '/contact' } },
    { text: '', target: { address: '/there' } },
  ])
  expect(picturesIn(page)).toEqual([
    { path: 'root.children.5.fields.logos.0', asset, own: { alt: 'Ofenrot' } },
  ])
})

test('programs get plain HTML, and the search every word', () => {
  expect(renderRichText(payload, page, 'html')).toContain(
    '<details><summary>Why?</summary><p>So &lt;b&gt;.</p></details>',
  )
  const words = renderRichText(payload, page, 'text')
  for (const word of ['We build', 'Write', 'One', 'Care', '€900', 'Why?', 'Ofenrot']) {
    expect(words).toContain(word)
  }
})
