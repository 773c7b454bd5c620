import {
  $getNodeByKey,
  DecoratorNode,
  type LexicalEditor,
  type LexicalNode,
  type LexicalUpdateJSON,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical'
import type { ReactNode } from 'react'
import { isRecord } from '../../keys'

/** The stored fields of a node, without its type. */
export type StoredNode = Record<string, unknown>

/** A node whose stored value passes through unchanged; shown as a card. */
export abstract class OpaqueNode extends DecoratorNode<ReactNode> {
  __stored: StoredNode = {}

  override afterCloneFrom(before: this): void {
    super.afterCloneFrom(before)
    this.__stored = before.__stored
  }

  override updateFromJSON(stored: LexicalUpdateJSON<SerializedLexicalNode>): this {
    return super.updateFromJSON(stored).setStored({ ...stored })
  }

  override exportJSON(): SerializedLexicalNode & StoredNode {
    return { ...super.exportJSON(), ...this.getStored(), type: this.getType() }
  }

  getStored(): StoredNode {
    return this.getLatest().__stored
  }

  setStored(stored: StoredNode): this {
    const writable = this.getWritable()
    writable.__stored = stored
    return writable
  }

  override createDOM(): HTMLElement {
    const element = document.createElement(this.isInline() ? 'span' : 'div')
    element.className = this.isInline() ? 'body-inline-card' : 'body-card-place'
    return element
  }

  override updateDOM(): false {
    return false
  }

  override isInline(): boolean {
    return false
  }
}

export function $isOpaqueNode(node: LexicalNode | null | undefined): node is OpaqueNode {
  return node instanceof OpaqueNode
}

/** The fields of a stored picture or block. */
export function fieldsOf({ fields }: StoredNode): StoredNode {
  return isRecord(fields) ? fields : {}
}

/** Changes the stored fields of a card. */
export function updateStored(
  editor: LexicalEditor,
  key: NodeKey,
  change: (stored: StoredNode) => StoredNode,
) {
  editor.update(() => {
    const node = $getNodeByKey(key)
    if ($isOpaqueNode(node)) node.setStored(change(node.getStored()))
  })
}
