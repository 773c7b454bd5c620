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

type NodeWithId = { id?: unknown; fields?: { id?: unknown }; children?: SerializedLexicalNode[] }

/**
 * Writes the editor's text as it is stored. An unchanged block is written exactly as it was loaded,
 * regardless of Lexical's defaults. Other blocks are converted again only when they change.
 */
export class TextWriter {
  private readonly before: RichText | null
  /** Lexical's form of each loaded block, with the stored one. */
  private readonly untouched = new Map<string, SerializedLexicalNode>()
  private readonly written = new Map<NodeKey, SerializedLexicalNode | null>()

  /** @param state the editor's state right after loading the text */
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

  /** Marks nodes as changed. */
  forget(keys: Iterable<NodeKey>): void {
    for (const key of keys) this.written.delete(key)
  }

  /** Marks all nodes as changed. */
  forgetAll(): void {
    this.written.clear()
  }

  write(state: EditorState): RichText {
    const blocks = state.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => ({ key: node.getKey(), node: this.writtenNode(node) })),
    )
    const nodes = blocks.map(({ node }) => node)
    if (this.before && isSame(nodes, this.before.root.children)) return this.before
    const taken = new Set<unknown>()
    const children = blocks.flatMap(({ key, node }) => {
      if (!node) return []
      const own = withOwnId(node, taken)
      this.written.set(key, own)
      return [own]
    })
    return { root: { ...emptyRoot, ...this.before?.root, children } }
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
  if (!$isElementNode(node)) return own
  const withChildren = { ...own, children: node.getChildren().map(exported) }
  return withChildren
}

/** A copy inside the text has the original's id; only one of them may keep it. */
function withOwnId(
  original: SerializedLexicalNode & NodeWithId,
  taken: Set<unknown>,
): SerializedLexicalNode {
  const children = original.children?.map((child) => withOwnId(child, taken))
  let own = children?.some((child, index) => child !== original.children?.[index])
    ? { ...original, children }
    : original
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
