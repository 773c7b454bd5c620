import { withDOM } from '@lexical/headless/dom'
import Negotiator from 'negotiator'
import { type Payload, ValidationError } from 'payload'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { MessageText } from '../../app/chat/message-text'
import { readingMinutes } from '../../app/content/reading-time'
import { isMarkdown } from '../../app/editor/body/is-markdown'
import { cleanHtml } from '../../app/editor/body/pasted-html'
import { differenceOf, mergeTexts } from '../../app/editor/merge-texts.server'
import { bodyDifference } from '../../app/editor/version-difference.server'
import { headingIds } from '../../app/rich-text/heading-ids'
import { slugOf } from '../../cms/address'
import { targetsIn } from '../../cms/references'
import { embeddingOf } from '../../cms/rich-text/embed-providers'
import { element, type LexicalNode, paragraph, text } from '../../cms/rich-text/lexical-nodes'
import { textLinkTarget } from '../../cms/rich-text/link-target'
import { markdownFromRichText, richTextFromMarkdown } from '../../cms/rich-text/markdown'
import { pictureIn } from '../../cms/rich-text/picture-markdown'
import { fromSafeCells, safeCells } from '../../cms/spreadsheet-cells'
import { plainText } from '../../server/contract/plain-text'
import { type RichText, richText } from '../../server/contract/rich-text'
import { emailAddress } from '../../server/contract/user'
import { renderRichText } from '../../server/rich-text/formats'
import { storableRichText } from '../../server/rich-text/stored'
import { describeAgent } from '../../server/serializers/session'
import { csvLines } from '../../server/services/csv-lines'
import { nearWords } from '../../server/services/near-words'
import { excerptOf, withHits, wordsOf } from '../../server/services/search-pieces'
import { growthBeyondLinear, type Work } from './growth'
import { nastyTexts } from './nasty-texts'

const payload = {} as Payload

type Parser = (text: string) => Work | null

/** What reads or writes rich text, as Markdown makes it and with a text in it as it is. */
const ofRichText: Record<string, (body: RichText) => unknown> = {
  'rich text to Markdown': (body) => markdownFromRichText(payload, body),
  'rich text to HTML': (body) => renderRichText(payload, body, 'html'),
  'rich text to words': (body) => renderRichText(payload, body, 'text'),
  'the check of rich text': (body) => richText.safeParse(body),
  'rich text as it is stored': (body) => storableRichText(body),
  'references in rich text': (body) => targetsIn(body),
  'ids of headings': (body) => headingIds(body),
  'reading time': (body) => readingMinutes({ ...body }),
}

const ofText: Record<string, (text: string) => unknown> = {
  'whether words are Markdown': isMarkdown,
  'words of the search': wordsOf,
  'words without accents': plainText,
  'the words found': (text) => withHits(text, ['words', 'a']),
  'an excerpt': (text) => excerptOf(text, ['nowhere']),
  'words nearly the same': (text) => nearWords(text.slice(0, 200), () => [text.slice(0, 200)]),
  'a slug': slugOf,
  'the target of a link': textLinkTarget,
  'an embedded address': embeddingOf,
  'a picture of a gallery': pictureIn,
  'addresses in a message': (text) => renderToStaticMarkup(createElement(MessageText, { text })),
  'cells of a spreadsheet': (text) => [safeCells({ text }), fromSafeCells({ text })],
  'lines of CSV': (text) => csvLines(text.split('\n').map((line) => [line, line])),
  'an e-mail address': (text) => emailAddress.safeParse(text),
  'the address of a form': (text) => z.email().safeParse(text),
  'what a browser says of itself': describeAgent,
  'the encodings a browser takes': (text) =>
    new Negotiator({ headers: { 'accept-encoding': text } }).encodings(['br', 'gzip']),
}

/** Beyond so many changed lines they give up, so their time is measured from there on. */
const ofTwoTexts: Record<string, (text: string) => unknown> = {
  'texts put together': (text) => mergeTexts(changed(text, 'b'), text, changed(text, 'c')),
  'texts put together that have become longer': (text) =>
    mergeTexts(`${text}\nb`, text, `c\n${text}`),
  'texts beside each other': (text) => differenceOf(changed(text, 'b'), text),
  'versions compared': (text) => bodyDifference(text, changed(text, 'b')),
}

test.each(Object.keys(nastyTexts))('%s: Markdown is read in linear time, or refused', (name) => {
  expect(growthOf(name, (text) => whereTaken(() => richTextFromMarkdown(payload, text)))).toBe(null)
})

test.each(Object.keys(ofRichText))('%s takes linear time', (what) => {
  const work = ofRichText[what]
  expect(slowest((text) => bodies(text).map((body) => () => work?.(body)))).toEqual([])
})

test.each(Object.keys(ofText))('%s takes linear time', (what) => {
  const work = ofText[what]
  expect(slowest((text) => [() => work?.(text)])).toEqual([])
})

test.each(Object.keys(ofTwoTexts))('%s takes linear time', (what) => {
  const work = ofTwoTexts[what]
  expect(slowest((text) => [() => work?.(text)], 131_072)).toEqual([])
})

test('HTML that is pasted takes linear time', () => {
  withDOM(() => {
    expect(slowest((text) => [() => cleanHtml(text)])).toEqual([])
  })
})

function growthOf(name: string, parser: Parser, from?: number): string | null {
  const nasty = nastyTexts[name]
  return growthBeyondLinear((length) => parser(nasty?.(length) ?? ''), from)
}

/** The texts with which the time of a work grows faster than they do, and how. */
function slowest(worksFor: (text: string) => Work[], from?: number): string[] {
  return Object.keys(nastyTexts).flatMap((name) => {
    const growth = growthOf(name, (text) => together(worksFor(text)), from)
    return growth ? [`${name}: ${growth}`] : []
  })
}

function together(works: Work[]): Work | null {
  if (works.length === 0) return null
  return () => {
    for (const work of works) work()
  }
}

/** The work; null when it is refused, however often it is tried. */
function whereTaken(work: Work): Work | null {
  try {
    work()
    return work
  } catch (error) {
    if (error instanceof ValidationError) return null
    throw error
  }
}

/** A text as a body: read as Markdown, when it is taken, and as the words of one. */
function bodies(words: string): RichText[] {
  const made: RichText[] = []
  whereTaken(() => made.push(richTextFromMarkdown(payload, words) as RichText))
  const lines = words.split('\n').slice(0, 4000)
  return [...made, body([paragraph([text(words)]), ...lines.map(heading)])]
}

function body(children: LexicalNode[]): RichText {
  return { root: element('root', children) } as RichText
}

function heading(line: string): LexicalNode {
  return element('heading', [text(line)], { tag: 'h2' })
}

/** Half of the lines, with another letter. */
function changed(words: string, letter: string): string {
  return words
    .split('\n')
    .map((line, place) => (place % 2 ? line : `${line}${letter}`))
    .join('\n')
}
