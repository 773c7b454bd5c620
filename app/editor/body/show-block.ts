import { $dfs } from '@lexical/utils'
import type { LexicalEditor } from 'lexical'
import { BlockNode } from './nodes'
import { fieldsOf } from './opaque-node'

/** Focuses the first button of a block, which edits it. */
export function showBlock(editor: LexicalEditor, id: string): void {
  const key = editor.read(() => {
    const found = $dfs().find(
      ({ node }) => node instanceof BlockNode && fieldsOf(node.getStored()).id === id,
    )
    return found?.node.getKey()
  })
  const card = key === undefined ? null : editor.getElementByKey(key)
  card?.querySelector('button')?.focus()
}
