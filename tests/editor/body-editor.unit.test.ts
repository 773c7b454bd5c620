import { createHeadlessEditor } from '@lexical/headless'
import { $getRoot, $isElementNode, $parseSerializedNode, type LexicalEditor } from 'lexical'
import { describe, expect, test } from 'vitest'
import { linkAddress } from '../../app/editor/body/link-address'
import { textNodes } from '../../app/editor/body/nodes'
import { readText } from '../../app/editor/body/read-text'
import { TextWriter } from '../../app/editor/body/text-writer'
import type { RichText } from '../../server/rich-text/contract'
import { richTextOf } from '../rich-text/rich-text-of'

const element = { version: 1, direction: null, format: '', indent: 0 }

function words(text: string, format = 0) {
  return { type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }
}

function paragraph(...children: object[]) {
  return { ...element, type: 'paragraph', textFormat: 0, textStyle: '', children }
}

function cell(headerState: number, ...children: object[]) {
  return {
    ...element,
    type: 'tablecell',
    backgroundColor: null,
    colSpan: 1,
    rowSpan: 1,
    headerState,
    children,
  }
}

/** One block of every kind, as stored by Payload. */
const blocks: Record<string, object> = {
  paragraph: paragraph(words('Plain '), words('bold', 1), words(' all', 255)),
  'line break and tab': paragraph(
    words('one'),
    { type: 'linebreak', version: 1 },
    { ...words('\t'), type: 'tab', detail: 2 },
    words('two'),
  ),
  'aligned and indented': { ...paragraph(words('x')), format: 'center', indent: 2 },
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [
      tag,
      { ...element, type: 'heading', tag, children: [words(tag)] },
    ]),
  ),
  quote: { ...element, type: 'quote', children: [words('said')] },
  'custom link': paragraph({
    ...element,
    type: 'link',
    version: 3,
    id: '65f0c0ffee00000000000001',
    fields: { linkType: 'custom', url: 'https://example.com/a?b=c', newTab: true },
    children: [words('there')],
  }),
  'link to a content': paragraph({
    ...element,
    type: 'link',
    version: 3,
    id: '65f0c0ffee00000000000002',
    fields: {
      linkType: 'internal',
      newTab: false,
      doc: { relationTo: 'contents', value: '01jd3w8k5v2m9q7x4c6t0r1zhb' },
      rel: ['kept'],
    },
    children: [words('here')],
  }),
  autolink: paragraph({
    ...element,
    type: 'autolink',
    version: 2,
    fields: { linkType: 'custom', url: 'https://example.com' },
    children: [words('https://example.com')],
  }),
  ...Object.fromEntries(
    (['bullet', 'number', 'check'] as const).map((listType) => [
      `${listType} list`,
      {
        ...element,
        type: 'list',
        listType,
        tag: listType === 'number' ? 'ol' : 'ul',
        start: listType === 'number' ? 3 : 1,
        children: [
          {
            ...element,
            type: 'listitem',
            value: listType === 'number' ? 3 : 1,
            ...(listType === 'check' && { checked: true }),
            children: [words('first')],
          },
        ],
      },
    ]),
  ),
  table: {
    ...element,
    type: 'table',
    colWidths: [100, 200],
    children: [
      {
        ...element,
        type: 'tablerow',
        height: 33,
        children: [cell(1, paragraph(words('head'))), { ...cell(1), colSpan: 2, width: 120 }],
      },
    ],
  },
  rule: { type: 'horizontalrule', version: 1 },
  upload: {
    type: 'upload',
    version: 3,
    format: '',
    id: '65f0c0ffee00000000000003',
    relationTo: 'assets',
    value: '01jd3w8k5v2m9q7x4c6t0r1zhb',
    fields: { caption: 'Below it' },
  },
  block: {
    type: 'block',
    version: 2,
    format: '',
    fields: { id: '65f0c0ffee00000000000004', blockName: '', blockType: 'Quote', text: 'Words' },
  },
  'unknown block': { type: 'relationship', version: 2, relationTo: 'users', value: { deep: [1] } },
  'unknown among words': paragraph(words('a'), {
    type: 'inlineBlock',
    version: 1,
    fields: { id: 'x', blockType: 'Date' },
  }),
  'unknown with words inside': { ...element, type: 'callout', tone: 'x', children: [words('in')] },
}

/** Loads a text into an editor. Returns the editor and the writer of the text. */
function read(value: RichText | null): { editor: LexicalEditor; writer: TextWriter } {
  const editor = createHeadlessEditor({
    nodes: textNodes,
    onError: (error) => {
      throw error
    },
  })
  editor.setEditorState(readText(editor, value))
  return { editor, writer: new TextWriter(value, editor.getEditorState()) }
}

function change(editor: LexicalEditor, writer: TextWriter, update: () => void): RichText {
  const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    writer.forget([...dirtyElements.keys(), ...dirtyLeaves])
  })
  editor.update(update, { discrete: true })
  stop()
  return writer.write(editor.getEditorState())
}

describe('a stored text', () => {
  test.each(Object.keys(blocks))('is unchanged by a round trip through the editor: %s', (name) => {
    const value = richTextOf(blocks[name] as object)
    // Without the original, the editor writes only what it knows itself.
    const { editor } = read(value)
    const written = new TextWriter(null, editor.getEditorState()).write(editor.getEditorState())

    expect(JSON.parse(JSON.stringify(written))).toEqual(value)
  })

  test('is the same object if nothing was changed', () => {
    const bare = { type: 'paragraph', children: [{ type: 'text', text: 'no defaults' }] }
    const value = richTextOf(bare, ...Object.values(blocks))
    const { editor, writer } = read(value)

    expect(writer.write(editor.getEditorState())).toBe(value)
  })

  test('preserves every untouched block exactly', () => {
    const bare = { type: 'paragraph', children: [{ type: 'text', text: 'no defaults' }] }
    const value = richTextOf(bare, ...Object.values(blocks))
    const { editor, writer } = read(value)

    const written = change(editor, writer, () => {
      const first = $getRoot().getFirstChild()
      if ($isElementNode(first)) first.getFirstChild()?.remove()
    })

    const [first, ...others] = written.root.children
    expect(first).toMatchObject({ type: 'paragraph', children: [] })
    expect(others).toEqual(Object.values(blocks))
  })

  test('is shown without an unreadable block, which is preserved', () => {
    const broken = {
      ...element,
      type: 'heading',
      tag: 'h2',
      children: [{ type: 'tab', mode: 'x' }],
    }
    const value = richTextOf(blocks.paragraph as object, broken, blocks.rule as object)
    const { editor } = read(value)
    const written = new TextWriter(null, editor.getEditorState()).write(editor.getEditorState())

    expect(JSON.parse(JSON.stringify(written))).toEqual(value)
  })

  test('contains the ids of pictures, where a response contains the pictures', () => {
    const answer = richTextOf({ ...blocks.upload, value: { id: 'anId', files: {} } })
    const { editor } = read(answer)
    const written = new TextWriter(null, editor.getEditorState()).write(editor.getEditorState())

    expect(written.root.children[0]).toMatchObject({ relationTo: 'assets', value: 'anId' })
  })

  test('gives the copy of a block its own id', () => {
    const value = richTextOf(blocks.block as object)
    const { editor, writer } = read(value)
    const written = change(editor, writer, () => {
      $getRoot().append($parseSerializedNode(blocks.block as never))
    })

    const ids = written.root.children.map(
      (node) => (node as { fields?: { id?: string } }).fields?.id,
    )
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toBe('65f0c0ffee00000000000004')
  })
})

test.each([
  ['example.com', 'https://example.com'],
  ['https://example.com/a b', null],
  [' /contact ', '/contact'],
  ['#part', '#part'],
  ['mira@example.com', 'mailto:mira@example.com'],
  ['tel:+49 30', null],
  ['tel:+4930', 'tel:+4930'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['file:///etc/passwd', null],
  ['just words', null],
])('turns the link %j into %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
