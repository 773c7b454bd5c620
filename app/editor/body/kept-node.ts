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

/** What a node is stored as, apart from its type. */
export type Kept = Record<string, unknown>

/** A node the text does not look into: shown as a card, and stored word for word as it came. */
export abstract class KeptNode extends DecoratorNode<ReactNode> {
  __kept: Kept = {}

  override afterCloneFrom(before: this): void {
    super.afterCloneFrom(before)
    this.__kept = before.__kept
  }

  override updateFromJSON(stored: LexicalUpdateJSON<SerializedLexicalNode>): this {
    return super.updateFromJSON(stored).setKept({ ...stored })
  }

  override exportJSON(): SerializedLexicalNode & Kept {
    return { ...super.exportJSON(), ...this.getKept(), type: this.getType() }
  }

  getKept(): Kept {
    return this.getLatest().__kept
  }

  setKept(kept: Kept): this {
    const writable = this.getWritable()
    writable.__kept = kept
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

export function $isKeptNode(node: LexicalNode | null | undefined): node is KeptNode {
  return node instanceof KeptNode
}

/** Changes what a card is stored as. */
export function updateKept(editor: LexicalEditor, key: NodeKey, change: (kept: Kept) => Kept) {
  editor.update(() => {
    const node = $getNodeByKey(key)
    if ($isKeptNode(node)) node.setKept(change(node.getKept()))
  })
}
