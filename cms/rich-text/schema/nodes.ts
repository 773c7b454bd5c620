import { z } from 'zod'
import { blocks } from '../blocks'
import type { LexicalNode } from '../lexical-nodes'
import { textLinkTarget } from '../link-target'
import { richTextText } from '../messages'
import { altFields } from '../picture-alt'
import { ownId, schemaOfBlock, shapeOf } from './fields'
import { reference } from './reference'

// Everything that Lexical can complete is optional, so that a program can write short nodes. What a
// node has beyond this is left out.

const version = (latest: number) => z.int().min(1).max(100).default(latest)
const alignment = z.enum(['', 'left', 'start', 'center', 'right', 'end', 'justify']).default('')

/** What all nodes with children have. */
const element = {
  direction: z.enum(['ltr', 'rtl']).nullable().default(null),
  format: alignment,
  indent: z.int().min(0).max(100).default(0),
  textFormat: z.int().min(0).max(0xffff).optional(),
  textStyle: z.string().max(1000).optional(),
}

/** What texts and tabs have. `format` has a bit for each of bold, italic and so on. */
const words = {
  version: version(1),
  format: z.int().min(0).max(0xffff).default(0),
  style: z.string().max(1000).default(''),
  mode: z.enum(['normal', 'token', 'segmented']).default('normal'),
}

/** The error for a node or a block that there is not, or not here; other errors have their own. */
function unknownKind(message: 'noSuchNode' | 'noSuchBlock', kinds: readonly string[]) {
  return ({ code, input, discriminator }: z.core.$ZodRawIssue): string | undefined => {
    if (code !== 'invalid_union') return undefined
    const kind: unknown = Object(input)[String(discriminator)]
    const sent = typeof kind === 'string' ? ` "${kind.slice(0, 100)}"` : richTextText('ofThisType')
    return richTextText(message, { sent, kinds: kinds.join(', ') })
  }
}

const linkFields = z
  .object({
    linkType: z.enum(['custom', 'internal']).default('custom'),
    /** The address of a custom link. */
    url: z.string().nullish(),
    /** The content of an internal one. */
    doc: z
      .object({
        relationTo: z.literal('contents').default('contents'),
        value: reference('contents'),
      })
      .nullish(),
    newTab: z.boolean().nullish().transform(Boolean),
    title: z.string().max(500).nullish(),
  })
  .superRefine(({ linkType, url, doc }, context) => {
    if (linkType === 'internal') {
      if (doc) return
      const message = richTextText('missingContent')
      context.addIssue({ code: 'custom', path: ['doc'], message })
    } else {
      const valid = textLinkTarget(url)
      if (valid !== true) context.addIssue({ code: 'custom', path: ['url'], message: valid })
    }
  })

function blockFields() {
  const [first, ...others] = blocks.map(({ slug, fields }) => schemaOfBlock(slug, fields))
  if (!first) throw new Error('There are no blocks.')
  const error = unknownKind(
    'noSuchBlock',
    blocks.map(({ slug }) => slug),
  )
  return z.discriminatedUnion('blockType', [first, ...others], { error })
}

const upload = z.object({
  type: z.literal('upload'),
  version: version(3),
  format: alignment,
  id: ownId,
  relationTo: z.literal('assets').default('assets'),
  value: reference('assets'),
  fields: z
    .object({ caption: z.string().nullish(), ...shapeOf(altFields) })
    .nullish()
    .transform((fields) => fields ?? {}),
})

const block = z.object({
  type: z.literal('block'),
  version: version(2),
  format: alignment,
  fields: blockFields(),
})

/** The nodes without children, by type. */
const leaves = {
  text: z.object({
    type: z.literal('text'),
    ...words,
    text: z.string(),
    detail: z.int().min(0).max(3).default(0),
  }),
  tab: z.object({
    type: z.literal('tab'),
    ...words,
    text: z.literal('\t').default('\t'),
    detail: z.int().min(0).max(3).default(2),
  }),
  linebreak: z.object({ type: z.literal('linebreak'), version: version(1) }),
  horizontalrule: z.object({ type: z.literal('horizontalrule'), version: version(1) }),
  upload,
  block,
}

/** The nodes with children, by type, without these. */
const parents = {
  paragraph: z.object({
    type: z.literal('paragraph'),
    version: version(1),
    ...element,
    textFormat: element.textFormat.default(0),
    textStyle: element.textStyle.default(''),
  }),
  heading: z.object({
    type: z.literal('heading'),
    version: version(1),
    ...element,
    tag: z.enum(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']),
  }),
  quote: z.object({ type: z.literal('quote'), version: version(1), ...element }),
  link: z.object({
    type: z.literal('link'),
    version: version(3),
    ...element,
    id: ownId,
    fields: linkFields,
  }),
  autolink: z.object({
    type: z.literal('autolink'),
    version: version(2),
    ...element,
    fields: linkFields,
  }),
  list: z.object({
    type: z.literal('list'),
    version: version(1),
    ...element,
    listType: z.enum(['bullet', 'number', 'check']),
    start: z.int().min(0).max(0x7fffffff).default(1),
    tag: z.enum(['ol', 'ul']).optional(),
  }),
  listitem: z.object({
    type: z.literal('listitem'),
    version: version(1),
    ...element,
    value: z.int().min(0).max(0x7fffffff).optional(),
    checked: z.boolean().nullish(),
  }),
  table: z.object({
    type: z.literal('table'),
    version: version(1),
    ...element,
    colWidths: z.array(z.number()).optional(),
    rowStriping: z.boolean().optional(),
    frozenColumnCount: z.int().optional(),
    frozenRowCount: z.int().optional(),
  }),
  tablerow: z.object({
    type: z.literal('tablerow'),
    version: version(1),
    ...element,
    height: z.number().optional(),
  }),
  tablecell: z.object({
    type: z.literal('tablecell'),
    version: version(1),
    ...element,
    /** Bits: 1 in a header row, 2 in a header column. */
    headerState: z.int().min(0).max(3).default(0),
    colSpan: z.int().min(1).max(1000).default(1),
    rowSpan: z.int().min(1).max(1000).default(1),
    width: z.number().optional(),
    backgroundColor: z.string().max(100).nullish(),
    verticalAlign: z.string().max(20).nullish(),
  }),
}

type ParentType = keyof typeof parents
export type NodeType = ParentType | keyof typeof leaves

/** The schema of each node by its type, apart from its children. */
export const nodeSchemas: Readonly<Record<NodeType, z.ZodObject>> = { ...leaves, ...parents }

const inLinks: NodeType[] = ['text', 'tab', 'linebreak']
const inline: NodeType[] = [...inLinks, 'link', 'autolink']
const flow: NodeType[] = [
  'paragraph',
  'heading',
  'quote',
  'list',
  'table',
  'horizontalrule',
  'upload',
  'block',
]

// A node may contain itself, so the schemas of children are made when they are first needed.
const linkWords = oneOf('LinkWords', inLinks)
const runningText = oneOf('RunningText', inline)
const blockNode = oneOf('BlockLevelNode', flow)
const anyNode = oneOf('AnyNode', [...inline, ...flow])
const item = oneOf('ItemNode', ['listitem'])
const row = oneOf('RowNode', ['tablerow'])
const cell = oneOf('CellNode', ['tablecell'])

const childSchemas: Record<ParentType, z.ZodType<LexicalNode>> = {
  paragraph: runningText,
  heading: runningText,
  quote: anyNode,
  link: linkWords,
  autolink: linkWords,
  list: item,
  listitem: anyNode,
  table: row,
  tablerow: cell,
  tablecell: anyNode,
}

/** The root of a text: blocks, as Lexical allows nothing else there. */
export const root = z.object({
  type: z.literal('root').default('root'),
  version: version(1),
  ...element,
  children: z.array(blockNode),
})

/** A node of one of some types, by its `type`. */
function oneOf(name: string, types: NodeType[]): z.ZodType<LexicalNode> {
  const node = z.lazy(() => {
    const [first, ...others] = types.map(complete)
    if (!first) throw new Error(`There are no types of ${name}.`)
    return z.discriminatedUnion('type', [first, ...others], {
      error: unknownKind('noSuchNode', types),
    })
  })
  // The schemas are made of tables, in which TypeScript does not see each node's properties.
  return node.meta({ id: name }) as unknown as z.ZodType<LexicalNode>
}

const completed = new Map<NodeType, z.core.$ZodTypeDiscriminable>()

/** The schema of a node with its children; the same one wherever the node may be. */
function complete(type: NodeType): z.core.$ZodTypeDiscriminable {
  const known = completed.get(type)
  if (known) return known
  const own = nodeSchemas[type].extend(
    isParent(type) ? { children: z.array(childSchemas[type]) } : {},
  )
  const named = { id: `${type.charAt(0).toUpperCase()}${type.slice(1)}Node` }
  const schema = type === 'list' ? own.transform(completeList).meta(named) : own.meta(named)
  completed.set(type, schema)
  return schema
}

/** Whether nodes of a type have children. */
export function isParent(type: string): type is ParentType {
  return Object.hasOwn(parents, type)
}

/** Derives a list's element from its kind, and the numbers of its items from their order. */
function completeList({ children, ...list }: Record<string, unknown>): Record<string, unknown> {
  const isNumbered = list.listType === 'number'
  let next = isNumbered ? Number(list.start) : 1
  // The schema of the list has parsed its children.
  const items = (children as LexicalNode[]).map((each) => {
    const value = Number(each.value ?? next)
    // An item that contains a list belongs to the item before.
    next = each.children?.[0]?.type === 'list' ? value : value + 1
    return { ...each, value }
  })
  return { ...list, tag: list.tag ?? (isNumbered ? 'ol' : 'ul'), children: items }
}
