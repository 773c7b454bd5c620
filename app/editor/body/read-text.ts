import type { EditorState, LexicalEditor, SerializedLexicalNode } from 'lexical'
import type { RichText } from '../../../server/rich-text/contract'
import { toEditorState, unknownBlock, unknownNode } from './stored-text'

/**
 * The editor state for a stored text. An invalid block becomes an unknown block, so that it is not
 * lost and does not affect the others.
 */
export function readText(editor: LexicalEditor, text: RichText | null): EditorState {
  const { root } = toEditorState(text)
  const stateOf = (children: SerializedLexicalNode[]) =>
    editor.parseEditorState(JSON.stringify({ root: { ...root, children } }))

  function isReadable(node: SerializedLexicalNode): boolean {
    try {
      return !stateOf([node]).isEmpty()
    } catch {
      return false
    }
  }

  try {
    return stateOf(root.children)
  } catch {
    const originals = text?.root.children ?? []
    return stateOf(
      root.children.map((node, index) =>
        isReadable(node) ? node : unknownNode(unknownBlock, originals[index]),
      ),
    )
  }
}
