import {
  $getRoot,
  $isElementNode,
  type EditorState,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical'
import type { RichText } from '../../../server/rich-text/contract'
import { storedId } from './stored-id'
import { stored } from './stored-text'

const emptyRoot = { type: 'root', version: 1, direction: null, format: '', indent: 0 } as const

type WithId = { id?: unknown; fields?: { id?: unknown }; children?: SerializedLexicalNode[] }

/**
 * Writes the text of an editor as it is stored. A block nobody has touched is written exactly as it
 * came, whatever Lexical would say of it by default; the others are read again only when they change.
 */
export class TextWriter {
  private readonly before: RichText | null
  /** What Lexical says of each block as it came, with what was stored. */
  private readonly untouched = new Map<string, SerializedLexicalNode>()
  private readonly written = new Map<NodeKey, SerializedLexicalNode | null>()

  /** @param state of the editor when it has just read the text */
  constructor(before: RichText | null, state: EditorState) {
    this.before = before
    const originals = before?.root.children ?? []
    state.read(() => {
      for (const [index, node] of $getRoot().getChildren().entries()) {
        const original = originals[index]
        if (original) this.untouched.set(JSON.stringify(exported(node)), original)
      }
    })
  }

  /** Says of nodes that they have changed. */
  forget(keys: Iterable<NodeKey>): void {
    for (const key of keys) this.written.delete(key)
  }

  /** Says that any node may have changed. */
  forgetAll(): void {
    this.written.clear()
  }

  write(state: EditorState): RichText {
    const keys: NodeKey[] = []
    const nodes = state.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => {
          keys.push(node.getKey())
          return this.writtenNode(node)
        }),
    )
    if (this.before && isSame(nodes, this.before.root.children)) return this.before
    const taken = new Set<unknown>()
    const children = nodes.flatMap((node, index) => {
      if (!node) return []
      const own = withOwnId(node, taken)
      this.written.set(keys[index] as NodeKey, own)
      return [own]
    })
    return { root: { ...emptyRoot, ...this.before?.root, children } } as RichText
  }

  private writtenNode(node: LexicalNode): SerializedLexicalNode | null {
    const known = this.written.get(node.getKey())
    if (known !== undefined) return known
    const shown = exported(node)
    const result = this.untouched.get(JSON.stringify(shown)) ?? stored(shown)
    this.written.set(node.getKey(), result)
    return result
  }
}

function isSame(nodes: unknown[], others: unknown[]): boolean {
  return nodes.length === others.length && nodes.every((node, index) => node === others[index])
}

function exported(node: LexicalNode): SerializedLexicalNode {
  const own = node.exportJSON()
  return $isElementNode(node)
    ? ({ ...own, children: node.getChildren().map(exported) } as SerializedLexicalNode)
    : own
}

/** What was copied inside the text brings its id along, which only one of the two may keep. */
function withOwnId(node: SerializedLexicalNode, taken: Set<unknown>): SerializedLexicalNode {
  const given = node as SerializedLexicalNode & WithId
  const children = given.children?.map((child) => withOwnId(child, taken))
  let own = children?.some((child, index) => child !== given.children?.[index])
    ? { ...given, children }
    : given
  if (own.id !== undefined && isTaken(own.id, taken)) own = { ...own, id: storedId() }
  if (own.fields?.id !== undefined && isTaken(own.fields.id, taken)) {
    own = { ...own, fields: { ...own.fields, id: storedId() } }
  }
  return own
}

function isTaken(id: unknown, taken: Set<unknown>): boolean {
  if (taken.has(id)) return true
  taken.add(id)
  return false
}
