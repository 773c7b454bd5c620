import type { Field } from 'payload'
import { type FieldError, fieldErrors } from '../fields/field-errors'
import { isRecord } from '../fields/is-record'
import { blocks } from './blocks'
import type { RichTextBlock } from './blocks/rich-text-block'
import { excessOf } from './bounds'
import { type LexicalNode, rule } from './lexical-nodes'
import { linkTarget } from './link-target'
import { richTextText } from './messages'
import messages from './messages/en.json'
import { schemaOfBlock, schemaOfUnfinishedBlock } from './schema/fields'

// A draft may hold blocks whose values are missing or break a rule. Publication requires whole ones.

interface BlockSchemas {
  block: RichTextBlock
  whole: ReturnType<typeof schemaOfBlock>
  unfinished: ReturnType<typeof schemaOfUnfinishedBlock>
}

const schemas = new Map<unknown, BlockSchemas>(
  blocks.map((block) => [
    block.slug,
    {
      block,
      whole: schemaOfBlock(block.slug, block.fields),
      unfinished: schemaOfUnfinishedBlock(block.slug, block.fields),
    },
  ]),
)

/** Whether a node is a block that a draft may hold: every value is of its kind, or missing. */
export function isStorableBlock({ type, fields }: Record<string, unknown>): boolean {
  if (type !== 'block' || !isRecord(fields)) return false
  return schemas.get(fields.blockType)?.unfinished.safeParse(fields).success === true
}

/**
 * Why a block cannot be shown: a value that it needs is missing, or a link leads where no page may.
 * Null for a block that only breaks another rule, such as that of the sites that may be embedded.
 */
export function missingInBlock({ type, fields }: Record<string, unknown>): string | null {
  if (type !== 'block' || !isRecord(fields)) return null
  const known = schemas.get(fields.blockType)
  const issues = known?.whole.safeParse(fields).error?.issues ?? []
  for (const { path, message } of issues) {
    const value = valueAt(fields, path)
    const isLink = typeof value === 'string' && isChecked(fieldAt(known?.block.fields, path))
    if (isEmpty(value) || (isLink && linkTarget(value) !== true)) {
      return `fields.${path.join('.')}: ${message}`
    }
  }
  return null
}

/** A text without its unfinished blocks, and how they are put back. */
export interface SetAside {
  /** With a line in the place of each of them. */
  rest: unknown
  putBack<Text>(parsed: Text): Text
}

/**
 * Takes the unfinished blocks out of a text, so that all the rest can be parsed by its schema, which
 * leaves every node in its place.
 */
export function setAsideUnfinished(text: unknown): SetAside {
  // A text that is too large is left to its schema, which says so.
  if (!isRecord(text) || !isRecord(text.root) || excessOf(text) !== null) {
    return { rest: text, putBack: (parsed) => parsed }
  }
  const aside = new Map<string, LexicalNode>()
  const root = changed(text.root, '', (node, path) => {
    const unfinished = unfinishedBlock(node)
    if (unfinished) aside.set(path, unfinished)
    return unfinished && rule()
  })
  return {
    rest: { ...text, root },
    putBack<Text>(parsed: Text): Text {
      if (aside.size === 0 || !isRecord(parsed)) return parsed
      return { ...parsed, root: changed(parsed.root, '', (_, path) => aside.get(path)) }
    },
  }
}

/** The block as a draft holds it; undefined for a whole one, and for every other node. */
function unfinishedBlock(node: Record<string, unknown>): LexicalNode | undefined {
  const { type, fields } = node
  if (type !== 'block' || !isRecord(fields)) return undefined
  const known = schemas.get(fields.blockType)
  if (!known || known.whole.safeParse(fields).success) return undefined
  const { data } = known.unfinished.safeParse(fields)
  return data && { type, version: 2, format: '', fields: data }
}

/** A copy of a node with those of its descendants replaced for which there is another one. */
function changed(
  node: unknown,
  path: string,
  other: (node: Record<string, unknown>, path: string) => LexicalNode | undefined,
): unknown {
  if (!isRecord(node) || !Array.isArray(node.children)) return node
  const children = node.children.map((child: unknown, index) => {
    const place = `${path}.${index}`
    return (isRecord(child) && other(child, place)) || changed(child, place, other)
  })
  return { ...node, children }
}

/** A block of a text, in the order in which they are read. */
interface FoundBlock {
  fields: Record<string, unknown>
  path: string
}

function blocksIn(node: unknown, path: string): FoundBlock[] {
  if (!isRecord(node)) return []
  const own = node.type === 'block' && isRecord(node.fields) ? [{ fields: node.fields, path }] : []
  const children = Array.isArray(node.children) ? node.children : []
  return [
    ...own,
    ...children.flatMap((child, index) => blocksIn(child, `${path}.children.${index}`)),
  ]
}

/**
 * What each unfinished block of a text needs, with its place: "Quote, 3rd block: needs a text". A
 * block of a kind that the site no longer has is left out on pages, and so is no fault.
 * @param path the path of the field
 * @param more faults that the schema does not know, by the path of the block's value
 */
export function blockFaults(
  text: unknown,
  path: string,
  more: ReadonlyMap<string, string> = new Map(),
): FieldError[] {
  const root = isRecord(text) ? text.root : null
  return blocksIn(root, `${path}.root`).flatMap(({ fields, path }, index) => {
    const known = schemas.get(fields.blockType)
    if (!known) return []
    const { block, whole } = known
    const { error } = whole.safeParse(fields)
    const others = [...more].filter(([place]) => place.startsWith(`${path}.fields.`))
    const faults = [
      ...(error ? fieldErrors(error) : []).map((each) => ({
        path: `${path}.fields.${each.path}`,
        message: faultText(block, fields, each),
      })),
      ...others.map(([path, message]) => ({ path, message })),
    ]
    return faults.map((each) => ({
      path: each.path,
      message: richTextText('blockFault', {
        block: nameOf(block),
        number: index + 1,
        fault: each.message,
      }),
    }))
  })
}

function nameOf({ slug, labels }: RichTextBlock): string {
  const key = `${slug}.block`
  return isMessage(key) ? richTextText(key) : labels.singular
}

function isMessage(key: string): key is keyof typeof messages {
  return Object.hasOwn(messages, key)
}

function faultText({ fields }: RichTextBlock, values: object, error: FieldError): string {
  const path = error.path.split('.')
  const field = fieldAt(fields, path)
  if (!field || !isEmpty(valueAt(values, path))) return error.message
  const name = 'name' in field ? String(field.name) : ''
  const key = `${name}.needed`
  return isMessage(key) ? richTextText(key) : richTextText('value.needed', { name })
}

function fieldAt(
  fields: readonly Field[] | undefined,
  [name, ...rest]: readonly PropertyKey[],
): Field | undefined {
  const field = fields?.find((each) => 'name' in each && each.name === name)
  // A row's number is between the names.
  return rest.length > 1 && field && 'fields' in field
    ? fieldAt(field.fields, rest.slice(1))
    : field
}

function isChecked(field: Field | undefined): boolean {
  return field !== undefined && 'validate' in field && field.validate !== undefined
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined,
    value,
  )
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string'
    ? value.trim() === ''
    : Array.isArray(value) && value.length === 0
}
