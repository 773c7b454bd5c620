import { expect, test } from 'vitest'
import { cleanSvg } from '../../cms/assets/svg/clean'

const mark = '<path d="M0 0h9v9z" fill="#0b5f4a"/>'
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`
const clean = (text: string | Buffer) => cleanSvg(Buffer.from(text))

const plain =
  '<svg viewBox="0 0 9 9" width="9" height="9" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z" fill="#0b5f4a"></path></svg>'

test.each([
  ['a script', svg(`<script>alert(1)</script>${mark}`)],
  ['a script of another file', svg(`<script xlink:href="https://x.example/a.js"/>${mark}`)],
  [
    'a script in a namespace of its own',
    svg(`<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>${mark}`),
  ],
  ['a handler of the root', svg(mark, 'onload="alert(1)"')],
  [
    'a handler of a shape',
    svg(mark.replace('<path', '<path ONCLICK="alert(1)" onfocusin="alert(1)" tabindex="0"')),
  ],
  ['a link with a script', svg(`<a xlink:href="javascript:alert(1)">${mark}</a>`)],
  ['a link with a hidden script', svg(`<a href="&#106;ava&#10;script:alert(1)">${mark}</a>`)],
  [
    'a page inside',
    svg(
      `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>${mark}`,
    ),
  ],
  [
    'a page inside a switch',
    svg(
      `<switch><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="data:text/html,x"/></foreignObject>${mark}</switch>`,
    ),
  ],
  [
    'a picture of another site',
    svg(`<image href="https://x.example/pixel.png" width="9" height="9"/>${mark}`),
  ],
  [
    'a picture that is a page',
    svg(`<image xlink:href="data:image/svg+xml;base64,PHN2Zz4=" width="9" height="9"/>${mark}`),
  ],
  [
    'an animation that sets an address',
    svg(`<a><set attributeName="href" to="javascript:alert(1)"/>${mark}</a>`),
  ],
  [
    'an animation that sets a handler',
    svg(`<animate attributeName="onclick" values="alert(1)" begin="0s"/>${mark}`),
  ],
  ['an animation with a handler', svg(`<animateTransform onbegin="alert(1)" begin="0s"/>${mark}`)],
  [
    'a handler as an element',
    svg(
      `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>${mark}`,
    ),
  ],
  ['a style sheet beside it', `<?xml-stylesheet href="https://x.example/a.css"?>${svg(mark)}`],
  [
    'a declaration of another file',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://x.example/svg.dtd">${svg(mark)}`,
  ],
  ['a filter with a picture', svg(`<feImage href="https://x.example/pixel.png"/>${mark}`)],
  ['a base', svg(mark, 'xml:base="https://x.example/"')],
  ['a comment that ends in a script', svg(`<!--><script>alert(1)</script>-->${mark}`)],
  [
    'a video',
    svg(`<video xmlns="http://www.w3.org/1999/xhtml"><source onerror="alert(1)"/></video>${mark}`),
  ],
])('leaves out %s', (_what, hostile) => {
  expect(clean(hostile).text).toBe(plain)
})

test.each([
  ['a use of another file', '<use href="https://x.example/a.svg#a"/>', '<use></use>'],
  ['a use of data', '<use xlink:href="data:image/svg+xml,x#a"/>', '<use></use>'],
  ['a fill of another file', '<rect fill="url(https://x.example/a#b)"/>', '<rect></rect>'],
  ['a hidden fill of another file', '<rect fill="u\\72l(//x.example/a#b)"/>', '<rect></rect>'],
  [
    'a style with an address',
    '<rect style="fill:red;background:url(//x.example)"/>',
    '<rect style=""></rect>',
  ],
  ['a style sheet with an import', '<style>@import "//x.example";</style>', '<style></style>'],
  [
    'a style sheet with a font',
    '<style><![CDATA[@font-face{src:url(//x.example)}]]></style>',
    '<style></style>',
  ],
  ['a style sheet with an escape', '<style>a{fill:\\75rl(//x.example)}</style>', '<style></style>'],
  [
    'a style sheet with a set of images',
    '<style>a{fill:image-set("//x.example" 1x)}</style>',
    '<style></style>',
  ],
  [
    'a text that becomes a script',
    '<text>&lt;script>alert(1)&lt;/script></text>',
    '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  ],
  ['a value that leaves its quotes', "<rect class='\"&gt;'/>", '<rect class="&quot;&gt;"></rect>'],
])('makes %s harmless', (_what, hostile, harmless) => {
  expect(clean(svg(mark + hostile)).text).toBe(plain.replace('</svg>', `${harmless}</svg>`))
})

test.each([
  [
    'a billion laughs',
    `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${svg(`<text>&b;</text>`)}`,
    /declares entities/,
  ],
  [
    'a file of the server',
    `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg(`<text>&f;</text>`)}`,
    /declares entities/,
  ],
  ['an unknown entity', svg('<text>&laughs;</text>'), /not well-formed/],
  ['an open element', svg('<g>'), /not well-formed/],
  ['half a file', svg(mark).slice(0, -9), /not well-formed/],
  ['two roots', svg(mark) + svg(mark), /first element must be <svg>|not well-formed/],
  [
    'a web page',
    `<html xmlns="http://www.w3.org/1999/xhtml">${svg(mark)}</html>`,
    /first element must be <svg>/,
  ],
  ['no element', '<!-- svg -->', /./],
  ['another encoding', Buffer.from(`\uFEFF${svg(mark)}`, 'utf16le'), /UTF-8/],
  ['no size', svg(mark).replace(/viewBox="[^"]*"/, 'width="100%"'), /no size/],
  [
    'only what is left out',
    svg('<script>alert(1)</script><image href="a.png"/>'),
    /nothing to draw/,
  ],
  ['too many elements', svg('<g/>'.repeat(10_001)), /more than 10000 elements/],
  ['too many inside each other', svg('<g>'.repeat(100) + '</g>'.repeat(100)), /more than 64/],
])('rejects %s', (_what, source, message) => {
  expect(() => clean(source)).toThrow(message)
})

test('keeps what a logo is drawn with', () => {
  const logo = svg(
    '<title>Oster &amp; Co</title><style>.a{fill:url(#g)} @media (prefers-color-scheme:dark){.a{fill:#fff}}</style>' +
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#000"/></linearGradient><path id="p" d="M0 0h9"/></defs>' +
      '<g transform="scale(2)" style="opacity:.5"><use xlink:href="#p" class="a"/><circle r="4" fill="url(#g)"/></g>',
  )

  const { text } = clean(logo)

  expect(text).toContain('<title>Oster &amp; Co</title>')
  expect(text).toContain('.a{fill:url(#g)} @media (prefers-color-scheme:dark){.a{fill:#fff}}')
  expect(text).toContain('<g transform="scale(2)" style="opacity:.5"><use href="#p" class="a">')
  expect(text).toContain('<circle r="4" fill="url(#g)">')
  expect(clean(text).text).toBe(text)
})

test.each([
  ['width="30" height="20"', { width: 30, height: 20, viewBox: '0 0 30 20' }],
  ['width="1in" height="48px" viewBox="0 0 2 1"', { width: 96, height: 48, viewBox: '0 0 2 1' }],
  [
    'width="100%" viewBox="-1,-1 300.4 100"',
    { width: 300, height: 100, viewBox: '-1,-1 300.4 100' },
  ],
  ['viewBox="0 0 1e6 1e5"', { width: 4096, height: 410, viewBox: '0 0 1e6 1e5' }],
])('has the size of %s', (attributes, size) => {
  const { text } = clean(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${mark}</svg>`)

  expect(clean(text)).toMatchObject(size)
})
