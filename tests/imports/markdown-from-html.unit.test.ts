import { expect, test } from 'vitest'
import { markdownFromHtml } from '../../cms/rich-text/markdown-from-html'
import { pictureAddressesIn, withPictureAddresses } from '../../cms/rich-text/picture-addresses'
import { classicHtml } from '../../server/imports/classic-html'
import { idFor } from '../../server/imports/source'

test.each([
  ['<h2>A &lt;b&gt;</h2><p>x <strong>y</strong></p>', '## A \\<b>\n\nx **y**\n'],
  ['<ul><li>a<ol><li>b</li></ol></li></ul>', '- a\n  1. b\n'],
  ['<table><tr><th>a</th></tr><tr><td>b</td></tr></table>', '| a |\n| - |\n| b |\n'],
  ['<p>a</p><script>b</script><style>c</style><!-- d -->', 'a\n'],
  ['<pre><code class="language-js">a\n\nb</code></pre>', '```js\na\n\nb\n```\n'],
  [
    '<figure><img src="/a.jpg" alt="A"><figcaption>B "c"</figcaption></figure>',
    '![A](/a.jpg "B \\"c\\"")\n',
  ],
  ['<a href="/large.jpg"><img src="/small.jpg" alt="A"></a>', '![A](/large.jpg)\n'],
  [
    '<figure class="wp-block-embed"><div>\nhttps://vimeo.com/12345678\n</div></figure>',
    '<Embed url="https://vimeo.com/12345678" />\n',
  ],
  ['<iframe src="https://evil.example/x"></iframe>', '<https://evil.example/x>\n'],
  ['<iframe src="javascript:alert(1)"></iframe>', ''],
  [
    '<blockquote><iframe src="https://vimeo.com/12345678"></iframe></blockquote>',
    '> <https://vimeo.com/12345678>\n',
  ],
])('%s', (html, markdown) => {
  expect(markdownFromHtml(html)).toBe(markdown)
})

test('a classic text has paragraphs of lines, and its code stays as it is', () => {
  const pictures = new Map([['7', { url: '/7.jpg', alt: 'Seven' }]])
  const { text, notes } = classicHtml(
    'a\nb\n\n<pre>c\n\nd</pre>\n\n[gallery ids="7,8"]\n\n[x] [y][/y]',
    pictures,
  )

  expect(markdownFromHtml(text)).toBe(
    'a\\\nb\n\n```\nc\n\nd\n```\n\n![Seven](/7.jpg)\n\n\\[x] \\[y]\\[/y]\n',
  )
  expect(notes).toEqual([
    'a gallery names pictures that are not in the file',
    'the shortcode [y] is text now',
  ])
})

test('pictures get other addresses, except those in code', () => {
  const markdown =
    '![a](x.jpg "t")\n\n`![b](x.jpg)`\n\n<Gallery>\n![c](x.jpg)\n![d](<y z.jpg>)\n</Gallery>\n'

  expect(pictureAddressesIn(markdown).map(({ url, alt }) => [alt, url])).toEqual([
    ['a', 'x.jpg'],
    ['c', 'x.jpg'],
    ['d', 'y z.jpg'],
  ])
  expect(withPictureAddresses(markdown, (url) => (url === 'x.jpg' ? '/new' : null))).toBe(
    '![a](/new "t")\n\n`![b](x.jpg)`\n\n<Gallery>\n![c](/new)\n![d](<y z.jpg>)\n</Gallery>\n',
  )
})

test('the same key and date give the same id, which sorts by date', () => {
  const [early, late] = ['2019-01-01', '2020-01-01'].map((day) => new Date(day))
  if (!early || !late) throw new Error('There are two dates.')

  expect(idFor('a', early)).toBe(idFor('a', early))
  expect(idFor('a', early)).not.toBe(idFor('b', early))
  expect(idFor('b', early) < idFor('a', late)).toBe(true)
  expect(idFor('a', null)).toMatch(/^0{10}[0-9a-hjkmnp-tv-z]{16}$/)
})
