import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import { expect, test } from 'vitest'
import { htmlConverters } from '../../server/rich-text/html'
import { richTextOf } from './rich-text-of'

const hostile = '<script>"&\'</script>'
const escaped = '&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;'

test.each([
  [
    'code',
    block('Code', { language: hostile, code: hostile }),
    `<pre><code class="language-${escaped}">${escaped}</code></pre>`,
  ],
  [
    'a quote',
    block('Quote', { text: hostile, name: hostile, role: hostile }),
    `<figure><blockquote><p>${escaped}</p></blockquote><figcaption>${escaped}, ${escaped}</figcaption></figure>`,
  ],
  [
    'a quote of a person without a role',
    block('Quote', { text: 'Words', name: 'Ada', role: null }),
    '<figure><blockquote><p>Words</p></blockquote><figcaption>Ada</figcaption></figure>',
  ],
  [
    'a field to subscribe',
    block('Newsletter', { title: hostile, text: hostile }),
    `<aside><p><a href="/newsletter">${escaped}</a></p><p>${escaped}</p></aside>`,
  ],
  [
    'an invitation',
    block('CallToAction', { title: hostile, text: hostile, label: hostile, href: `/${hostile}` }),
    `<aside><p><strong>${escaped}</strong></p><p>${escaped}</p><p><a href="/${escaped}">${escaped}</a></p></aside>`,
  ],
  [
    'a picture',
    picture({ alt: hostile, files: { original: `/files/${hostile}` } }, hostile),
    `<figure><img src="/files/${escaped}" alt="${escaped}" loading="lazy"><figcaption>${escaped}</figcaption></figure>`,
  ],
  [
    'a picture of known size, without a caption',
    picture({ alt: '', files: { original: '/files/a.webp' }, width: 640, height: 480 }),
    '<figure><img src="/files/a.webp" alt="" width="640" height="480" loading="lazy"></figure>',
  ],
  ['a picture whose asset is gone', picture('01jd3w8k5v2m9q7x4c6t0r1zhb'), ''],
  ['text', paragraph(text(hostile)), `<p>${hostile.replace(/[<>&"']/g, entity)}</p>`],
])('renders %s as HTML that runs nothing', (_what, node, html) => {
  expect(htmlOf(node)).toBe(html)
})

test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,<script>', ' vbscript:x'])(
  'removes the link to %s',
  (url) => {
    const link = { type: 'link', fields: { linkType: 'custom', url }, children: [text('Here')] }

    expect(htmlOf(paragraph(link))).not.toMatch(/href="\s*(javascript|data|vbscript):/i)
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  ' vbscript:x',
  'file:///x',
])("removes the call to action's link to %s", (href) => {
  const html = htmlOf(block('CallToAction', { title: 'Come', text: '', label: 'Here', href }))

  expect(html).toBe('<aside><p><strong>Come</strong></p><p></p><p>Here</p></aside>')
})

test.each([
  [
    'a list within a list',
    list('ul', 'bullet', [text('Bread')], [list('ol', 'number', [text('Rye')])]),
    '<ul><li>Bread</li><li><ol><li>Rye</li></ol></li></ul>',
  ],
  [
    'a list that goes on',
    { ...list('ol', 'number', [text('Third')]), start: 3 },
    '<ol start="3"><li>Third</li></ol>',
  ],
  [
    'a list of things to do',
    list('ul', 'check', [text(hostile)]),
    `<ul><li><label><input type="checkbox" disabled> ${escaped}</label></li></ul>`,
  ],
  [
    'a table',
    {
      type: 'table',
      children: [
        { type: 'tablerow', children: [cell(1, 'Day'), cell(1, 'Trams')] },
        { type: 'tablerow', children: [{ ...cell(0, 'Sunday'), colSpan: 2 }] },
      ],
    },
    '<table><tbody><tr><th><p>Day</p></th><th><p>Trams</p></th></tr><tr><td colspan="2"><p>Sunday</p></td></tr></tbody></table>',
  ],
])('renders %s without classes and styles', (_what, node, html) => {
  expect(htmlOf(node)).toBe(html)
})

test('keeps the given address of a link to a content', () => {
  const link = {
    type: 'link',
    fields: { linkType: 'custom', url: '/trams' },
    children: [text('Trams')],
  }

  expect(htmlOf(paragraph(link))).toBe('<p><a href="/trams">Trams</a></p>')
})

function htmlOf(node: object): string {
  return convertLexicalToHTML({
    data: richTextOf(node),
    converters: htmlConverters,
    disableContainer: true,
  })
}

function block(blockType: string, fields: Record<string, unknown>) {
  return { type: 'block', fields: { blockType, ...fields } }
}

function picture(value: unknown, caption?: string) {
  return { type: 'upload', relationTo: 'assets', value, fields: { caption } }
}

function paragraph(...children: object[]) {
  return { type: 'paragraph', children }
}

function list(tag: string, listType: string, ...items: object[][]) {
  const children = items.map((item) => ({ type: 'listitem', children: item, value: 1 }))
  return { type: 'list', tag, listType, start: 1, children }
}

function cell(headerState: number, words: string) {
  return { type: 'tablecell', headerState, children: [paragraph(text(words))] }
}

function text(words: string) {
  return { type: 'text', text: words, format: 0 }
}

function entity(sign: string): string {
  return { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' }[sign] ?? sign
}
