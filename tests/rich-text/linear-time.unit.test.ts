import { withDOM } from '@lexical/headless/dom'
import Negotiator from 'negotiator'
import { type Payload, ValidationError } from 'payload'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { MessageText } from '../../app/chats/message-text'
import { readingMinutes } from '../../app/contents/reading-time'
import { isMarkdown } from '../../app/editor/body/is-markdown'
import { cleanHtml } from '../../app/editor/body/pasted-html'
import { differenceOf, mergeTexts } from '../../app/editor/merge-texts'
import { bodyDifference } from '../../app/editor/version-difference.server'
import { headingIds } from '../../app/rich-text/heading-ids'
import { slugOf } from '../../cms/contents/address'
import { escapeFormulas, unescapeFormulas } from '../../cms/contents/spreadsheet-cells'
import { targetsIn } from '../../cms/references/targets'
import { excessOf } from '../../cms/rich-text/bounds'
import { embeddingOf } from '../../cms/rich-text/embed-providers'
import {
  block,
  element,
  type LexicalNode,
  linebreak,
  link,
  paragraph,
  rule,
  text,
} from '../../cms/rich-text/lexical-nodes'
import { textLinkTarget } from '../../cms/rich-text/link-target'
import { markdownFromRichText, richTextFromMarkdown } from '../../cms/rich-text/markdown'
import { pictureIn } from '../../cms/rich-text/picture-markdown'
import { readableRichText } from '../../cms/rich-text/readable'
import { richTextSchema } from '../../cms/rich-text/schema'
import { emailAddress } from '../../server/accounts/contract'
import { describeAgent } from '../../server/accounts/sessions/serializer'
import { outlineOf } from '../../server/contents/checks/outline'
import { readabilityOf } from '../../server/contents/checks/readability'
import { csvLines } from '../../server/operations/csv-lines'
import type { RichText } from '../../server/rich-text/contract'
import { renderRichText } from '../../server/rich-text/formats'
import { excerptOf, highlight, wordsOf } from '../../server/search/highlight'
import { plainText } from '../../server/search/plain-text/contract'
import { similarWords } from '../../server/search/similar-words'
import { growthBeyondLinear, type Work } from './growth'
import { nastyTexts } from './nasty-texts'

const payload = {} as Payload

// Each test runs a hundred texts.
vi.setConfig({ testTimeout: 240_000 })

type Parser = (text: string) => Work | null

/** Functions that read or write rich text, as converted from Markdown or with unparsed text. */
const ofRichText: Record<string, (body: RichText) => unknown> = {
  'rich text to Markdown': (body) => markdownFromRichText(payload, body),
  'rich text to HTML': (body) => renderRichText(payload, body, 'html'),
  'rich text to words': (body) => renderRichText(payload, body, 'text'),
  'the check of rich text': (body) => richTextSchema.safeParse(body),
  'rich text without what cannot be shown': (body) => readableRichText(body, () => undefined),
  'references in rich text': (body) => targetsIn(body),
  'ids of headings': (body) => headingIds(body),
  'headings and links of a check': (body) => outlineOf(body),
  // It is cached for each text, so it gets a copy.
  'reading time': (body) => readingMinutes({ ...body }),
}

const ofText: Record<string, (text: string) => unknown> = {
  'whether words are Markdown': isMarkdown,
  'words of the search': wordsOf,
  'words without accents': plainText,
  'the words found': (text) => highlight(text, ['words', 'a']),
  'an excerpt': (text) => excerptOf(text, ['nowhere']),
  'how hard words are to read': readabilityOf,
  'words nearly the same': (text) => similarWords(text.slice(0, 200), () => [text.slice(0, 200)]),
  'a slug': slugOf,
  'the target of a link': textLinkTarget,
  'an embedded address': embeddingOf,
  'a picture of a gallery': pictureIn,
  'addresses in a message': (text) => renderToStaticMarkup(createElement(MessageText, { text })),
  'cells of a spreadsheet': (text) => [escapeFormulas({ text }), unescapeFormulas({ text })],
  'lines of CSV': (text) => csvLines(text.split('\n').map((line) => [line, line])),
  'an e-mail address': (text) => emailAddress.safeParse(text),
  'the address of a form': (text) => z.email().safeParse(text),
  'what a browser says of itself': describeAgent,
  'the encodings a browser takes': (text) =>
    new Negotiator({ headers: { 'accept-encoding': text } }).encodings(['br', 'gzip']),
}

/**
 * Comparisons stop above a number of changed lines. The texts are long enough that an eighth is
 * above it too.
 */
const ofTwoTexts: Record<string, (text: string) => unknown> = {
  'texts put together': (text) => mergeTexts(changed(text, 'b'), text, changed(text, 'c')),
  'texts put together that have become longer': (text) =>
    mergeTexts(`${text}\nb`, text, `c\n${text}`),
  'texts beside each other': (text) => differenceOf(changed(text, 'b'), text),
  'versions compared': (text) => bodyDifference(text, changed(text, 'b')),
}

test.each(Object.keys(nastyTexts))(
  '%s: converts Markdown in linear time, or rejects it',
  (name) => {
    expect(growthOf(name, (text) => measuredAt(() => richTextFromMarkdown(payload, text)))).toBe(
      null,
    )
  },
)

test.each(Object.keys(ofRichText))('%s takes linear time', (what) => {
  const work = ofRichText[what]
  expect(
    slowest((text) => {
      const body = bodyOf(text)
      return () => work?.(body)
    }),
  ).toEqual([])
  expect(
    Object.entries(shapes).flatMap(([name, nodes]) => {
      const growth = growthBeyondLinear((length) => {
        const shape = body(nodes(length / 8))
        return excessOf(shape) === null ? () => work?.(shape) : null
      })
      return growth ? [`${name}: ${growth}`] : []
    }),
  ).toEqual([])
})

test.each(Object.keys(ofText))('%s takes linear time', (what) => {
  const work = ofText[what]
  expect(slowest((text) => () => work?.(text))).toEqual([])
})

test.each(Object.keys(ofTwoTexts))('%s takes linear time', (what) => {
  const work = ofTwoTexts[what]
  expect(slowest((text) => () => work?.(text), 524_288)).toEqual([])
})

test('cleans pasted HTML in linear time', () => {
  withDOM(() => {
    // A browser nests at most 512 elements. happy-dom nests them all and walks them recursively.
    expect(slowest((text) => () => cleanHtml(text), 4096)).toEqual([])
  })
})

function growthOf(name: string, parser: Parser, longest?: number): string | null {
  const nasty = nastyTexts[name]
  return growthBeyondLinear((length) => parser(nasty?.(length) ?? ''), longest)
}

/** The texts for which the time of the work grows faster than linearly, with the times. */
function slowest(workFor: (text: string) => Work, longest?: number): string[] {
  return Object.keys(nastyTexts).flatMap((name) => {
    const growth = growthOf(name, workFor, longest)
    return growth ? [`${name}: ${growth}`] : []
  })
}

/** The work; null when it rejects the text. */
function measuredAt(work: Work): Work | null {
  try {
    work()
    return work
  } catch (error) {
    if (error instanceof ValidationError) return null
    throw error
  }
}

/** A body with the text as a paragraph, and as a heading for each of its first lines. */
function bodyOf(words: string): RichText {
  const lines = words.split('\n', 500)
  return body([paragraph([text(words)]), ...lines.map(heading)])
}

/** Bodies with this many nodes, for work that depends on structure rather than text. */
const shapes: Record<string, (nodes: number) => LexicalNode[]> = {
  paragraphs: (nodes) => repeat(nodes / 2, () => paragraph([text('words')])),
  'headings of the same words': (nodes) => repeat(nodes / 2, () => heading('The same words')),
  'words of alternating formats': (nodes) => [
    paragraph(repeat(nodes, (place) => text('words', place % 8))),
  ],
  'words and ends of lines': (nodes) => [
    paragraph(repeat(nodes, (place) => (place % 2 ? linebreak() : text('words', 1)))),
  ],
  'links of alternating formats': (nodes) => [
    paragraph(repeat(nodes / 2, (place) => link({ url: '/a' }, [text('words', place % 8)]))),
  ],
  'words in bold with spaces around them': (nodes) => [
    paragraph(repeat(nodes, (place) => text(' words ', place % 2))),
  ],
  'items of a list': (nodes) => [list(repeat(nodes / 2, () => item([text('words')])))],
  'lists of one item': (nodes) => repeat(nodes / 3, () => list([item([text('words')])])),
  'lists in lists': (nodes) =>
    repeat(nodes / 200, () => {
      let inner = list([item([text('words')])])
      for (let depth = 0; depth < 60; depth += 1) inner = list([item([inner])])
      return inner
    }),
  quotes: (nodes) => repeat(nodes / 2, () => element('quote', [text('words')])),
  'rows of a table': (nodes) => [table(nodes / 30, 10)],
  'columns of a table': (nodes) => [table(10, nodes / 30)],
  'source code': (nodes) => repeat(nodes, () => block('Code', { language: 'js', code: 'a\nb' })),
  rules: (nodes) => repeat(nodes, rule),
}

function repeat<T>(times: number, make: (place: number) => T): T[] {
  return Array.from({ length: Math.ceil(times) }, (_, place) => make(place))
}

function table(rows: number, columns: number): LexicalNode {
  const cell = () => element('tablecell', [paragraph([text('words')])], { headerState: 0 })
  return element(
    'table',
    repeat(rows, () => element('tablerow', repeat(columns, cell))),
  )
}

function list(children: LexicalNode[]): LexicalNode {
  return element('list', children, { listType: 'bullet', tag: 'ul', start: 1 })
}

function item(children: LexicalNode[]): LexicalNode {
  return element('listitem', children, { value: 1 })
}

function body(children: LexicalNode[]): RichText {
  return { root: element('root', children) } as RichText
}

function heading(line: string): LexicalNode {
  return element('heading', [text(line)], { tag: 'h2' })
}

/** The text with a letter added to half of the lines. */
function changed(words: string, letter: string): string {
  return words
    .split('\n')
    .map((line, place) => (place % 2 ? line : `${line}${letter}`))
    .join('\n')
}
