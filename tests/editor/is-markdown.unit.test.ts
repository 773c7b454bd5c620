import { expect, test } from 'vitest'
import { isMarkdown } from '../../app/editor/body/is-markdown'

test.each([
  '## Minutes',
  'Before.\n\n# Minutes #\n\nAfter.',
  '- one\n- two',
  'Bring:\n* one\n  and more of it\n\n* two',
  '- one\n  - within one\n- two',
  '1. one\n2. two',
  '1) one\r\n1) two',
  '- [ ] to do',
  '```ts\nconst a = 1\n```',
  '> Somebody said this.',
  'They said:\n\n> one\n> two',
  'a | b\n--|--\n1 | 2',
  '| a |\n| --- |\n| 1 |',
  'This is **important**.',
  'See [the rules](https://example.com/rules "All") and [us](/about).',
  '![A plan](https://example.com/plan.png)',
])('detects Markdown: %j', (text) => {
  expect(isMarkdown(text)).toBe(true)
})

test.each([
  '',
  'Words, and nothing else.\n\nMore of them.',
  'We are #1 in Graz.\n#graz #trams',
  '# install first\nnpm install\n# then\nnpm start',
  '- one line with a dash',
  '- a dash\n* and a star',
  '– Hello?\n– Hello!',
  '1. May is a holiday.',
  '3. May\n4. May',
  'It was\n1986. A good year.',
  '2 * 3 * 4 = 24, and *) is a note',
  'so *tired* of f**k and s*** and __init__ and 2**3**4',
  'f(**a, **b)',
  '> 5 people came',
  'Words\n> more words',
  '```\nnever closed',
  'either a | b',
  '---',
  'Dear Ada,\n---\nyours',
  'an array[0](see below) and [sic](so)',
  'https://example.com/a_b_c',
  '-- \nAda Byron\n+43 316 555',
])('detects plain text: %j', (text) => {
  expect(isMarkdown(text)).toBe(false)
})
