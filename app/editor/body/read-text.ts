import type { EditorState, LexicalEditor, SerializedLexicalNode } from 'lexical'
import type { RichText } from '../../../server/rich-text/contract'
import { toEditorState, unknownBlock } from './stored-text'

/**
 * The state of the editor that shows a stored text. A block that cannot be read stands there as one
 * the editor does not know, so that it is neither lost nor in the way of the others.
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
        isReadable(node)
          ? node
          : ({ type: unknownBlock, version: 1, stored: originals[index] } as SerializedLexicalNode),
      ),
    )
  }
}
