import { createHeadlessEditor } from '@lexical/headless'
import fc from 'fast-check'
import type { Payload } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { textNodes } from '../../app/editor/body/nodes'
import { readText } from '../../app/editor/body/read-text'
import { TextWriter } from '../../app/editor/body/text-writer'
import { pageText } from '../../app/rich-text/page-text.server'
import { RichTextNodes } from '../../app/rich-text/rich-text-nodes'
import { blocks } from '../../cms/rich-text/blocks'
import { readableRichText } from '../../cms/rich-text/readable'
import { richTextSchema } from '../../cms/rich-text/schema'
import { nodeSchemas } from '../../cms/rich-text/schema/nodes'
import { jsonSchema } from '../../server/http/json-schema'
import type { RichText } from '../../server/rich-text/contract'
import { renderRichText } from '../../server/rich-text/formats'
import { serializeRichText } from '../../server/rich-text/serializer'
import { recursiveValuesOf, type Schemas } from '../fuzz/schema-values'

const payload = {} as Payload
const runs = {
  numRuns: Number(process.env.RICH_TEXT_RUNS ?? 300),
  seed: Number(process.env.RICH_TEXT_SEED ?? 25),
}

const id = '01jd3w8k5v2m9q7x4c6t0r1zhb'
const ids = fc.constantFrom(id, '01jd3wa1fq8c7n5t2k9m4e6s0g')

interface AnyNode {
  type?: unknown
  children?: unknown
  [key: string]: unknown
}
interface AnyText {
  root: { children: AnyNode[]; [key: string]: unknown }
}

/** Texts by the schema that `/v1/openapi.json` publishes, with addresses that its rules allow. */
const texts = recursiveValuesOf('RichTextInput', { schemas: publishedSchemas(), ids }).map(
  (text) => withAllowedAddresses(text) as AnyText,
)

function publishedSchemas(): Schemas {
  const schemas: Record<string, unknown> = {}
  jsonSchema(richTextSchema, schemas)
  return schemas as Schemas
}

/** JSON Schema does not express which addresses are allowed, and what an internal link needs. */
function withAllowedAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAllowedAddresses)
  if (typeof value !== 'object' || value === null) return value
  const own = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withAllowedAddresses(inner)]),
  )
  if (own.type === 'link' || own.type === 'autolink') {
    const fields = { ...Object(own.fields), url: '/somewhere', doc: { value: id } }
    return { ...own, fields }
  }
  if (own.blockType === 'Embed') return { ...own, url: 'https://vimeo.com/123456' }
  return typeof own.href === 'string' ? { ...own, href: '#here' } : own
}

let warned: MockInstance[]

beforeEach(() => {
  warned = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) =>
    spy.mockImplementation(() => undefined),
  )
})

afterEach(() => {
  for (const spy of warned) spy.mockRestore()
})

/** The text in every form that it is shown in. */
function renderings(text: RichText | null): string[] {
  const page = pageText(text, 'en')
  return [
    page && typeof page.body === 'string' ? page.body : '',
    text ? renderToStaticMarkup(<RichTextNodes text={text} />) : '',
    renderRichText(payload, text, 'html'),
    renderRichText(payload, text, 'markdown'),
    renderRichText(payload, text, 'text'),
  ]
}

function expectRendered(text: RichText | null): void {
  for (const rendered of renderings(text)) {
    expect(rendered).not.toMatch(/unknown node|\[object Object\]/)
  }
}

test('the generated texts have every node and every block, and lists within lists', () => {
  const all = fc.sample(texts, 1000).flatMap(nodesIn)
  const types = new Set(all.map(({ node }) => node.type))
  const kinds = new Set(all.map(({ node }) => Reflect.get(Object(node.fields), 'blockType')))

  expect(Object.keys(nodeSchemas).filter((type) => !types.has(type))).toEqual([])
  expect(blocks.filter(({ slug }) => !kinds.has(slug))).toEqual([])
  const nested = all.filter(({ node, path }) => node.type === 'list' && path.length > 5)
  expect(nested.length).toBeGreaterThan(0)
})

describe('a text that the schema describes', () => {
  test('is accepted, and is the same when it is parsed again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = richTextSchema.safeParse(text)
        expect(parsed.error?.issues).toBeUndefined()
        expect(richTextSchema.parse(parsed.data)).toEqual(parsed.data)
      }),
      runs,
    )
  })

  test('is shown as HTML, Markdown, words and on pages, and nothing is left out', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, populates) => {
        const parsed = richTextSchema.parse(text)
        const stored = populates ? withDocuments(parsed) : parsed
        const left: unknown[] = []
        readableRichText(stored, (node) => left.push(node))
        expect(left).toEqual([])
        expectRendered(serializeRichText(stored))
        // Lexical's converters log what they cannot convert.
        const logged = warned.flatMap((spy) => spy.mock.calls.map(String))
        expect(logged.filter((line) => /convert/i.test(line))).toEqual([])
      }),
      runs,
    )
  })

  test('opens in the editor, which writes nothing that the schema refuses or leaves out', () => {
    const editor = createHeadlessEditor({
      nodes: textNodes,
      onError: (error) => {
        throw error
      },
    })
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = richTextSchema.parse(text)
        editor.setEditorState(readText(editor, parsed), { tag: 'read' })
        const written = new TextWriter(null, editor.getEditorState()).write(editor.getEditorState())
        expect(JSON.stringify(written)).not.toContain('unknown-')
        expect(richTextSchema.parse(written)).toMatchObject(written)
      }),
      runs,
    )
  })
})

describe('any other text', () => {
  const faults: [what: string, change: (node: AnyNode) => AnyNode | null, inside: string][] = [
    ['an unknown node', (node) => ({ ...node, type: 'youtube' }), '.type'],
    ['a node without a type', ({ type: _, ...node }) => node, '.type'],
    ['a root in it', (node) => ({ ...node, type: 'root' }), '.type'],
    [
      'a node without its children',
      ({ children, ...node }) => (children === undefined ? null : node),
      '.children',
    ],
    [
      'children that are no list',
      (node) => (node.children === undefined ? null : { ...node, children: {} }),
      '.children',
    ],
    [
      'a text that is no text',
      (node) => (node.type === 'text' ? { ...node, text: { a: 1 } } : null),
      '.text',
    ],
    ['a version that is no number', (node) => ({ ...node, version: 'new' }), '.version'],
    [
      'a block that there is not',
      (node) => (node.type === 'block' ? { ...node, fields: { blockType: 'Slides' } } : null),
      '.fields.blockType',
    ],
    [
      'a link that runs a script',
      (node) => (node.type === 'link' ? { ...node, fields: { url: 'javascript:x()' } } : null),
      '.fields.url',
    ],
    [
      'a picture of nothing',
      (node) => (node.type === 'upload' ? { type: 'upload' } : null),
      '.value',
    ],
  ]

  test.each(faults)('%s is refused with the path of the node', (_what, change, inside) => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, choice) => {
        const candidates = nodesIn(text).filter(({ node }) => change(node) !== null)
        fc.pre(candidates.length > 0)
        const chosen = candidates[choice % candidates.length]
        if (!chosen) return
        const { error } = richTextSchema.safeParse(replaced(text, chosen.path, change))
        const paths = error?.issues.map(({ path }) => path.join('.'))
        expect(paths).toContainEqual(`${chosen.path.join('.')}${inside}`)
      }),
      runs,
    )
  })

  test('that is stored all the same is shown without what is wrong in it', () => {
    const broken = fc
      .tuple(texts, fc.nat(), fc.constantFrom(...faults))
      .map(([text, choice, [, change]]) => {
        const all = nodesIn(text)
        const chosen = all[choice % Math.max(all.length, 1)]
        return chosen && change(chosen.node) ? replaced(text, chosen.path, change) : text
      })
    const junk = fc.array(fc.jsonValue()).map((children) => ({ root: { children } }))
    fc.assert(
      fc.property(fc.oneof(broken, junk, fc.jsonValue()), (text) => {
        expectRendered(serializeRichText(text))
      }),
      runs,
    )
  })
})

interface Place {
  node: AnyNode
  path: (string | number)[]
}

function nodesIn({ root }: AnyText): Place[] {
  const inside = (children: unknown, path: (string | number)[]): Place[] =>
    (Array.isArray(children) ? (children as AnyNode[]) : []).flatMap((node, index) => {
      const own = [...path, 'children', index]
      return [{ node, path: own }, ...inside(node.children, own)]
    })
  return inside(root.children, ['root'])
}

/** A copy with the node at a path changed. */
function replaced(
  text: AnyText,
  path: (string | number)[],
  change: (node: AnyNode) => AnyNode | null,
): AnyText {
  const copy = structuredClone(text)
  let parent: unknown = copy
  for (const part of path.slice(0, -1)) parent = Reflect.get(parent as object, part)
  const siblings = parent as AnyNode[]
  const index = Number(path.at(-1))
  siblings[index] = change(siblings[index] ?? {}) ?? {}
  return copy
}

const asset = {
  id,
  alt: 'A door',
  filename: 'door.webp',
  mimeType: 'image/webp',
  url: '/files/door.webp',
  filesize: 10,
  width: 900,
  height: 600,
  sizes: {},
  status: 'ready',
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
}

/** With assets in place of their ids, as Payload reads a text. */
function withDocuments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDocuments)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isAsset = (key === 'image' || key === 'value') && typeof inner === 'string'
      return [key, isAsset ? asset : withDocuments(inner)]
    }),
  )
}
