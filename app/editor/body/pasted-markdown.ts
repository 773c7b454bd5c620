import { $insertDataTransferForRichText, $insertGeneratedNodes } from '@lexical/clipboard'
import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  $onUpdate,
  $parseSerializedNode,
  $setSelection,
  type BaseSelection,
  type EditorState,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  PASTE_TAG,
} from 'lexical'
import type { RichText } from '../../../server/rich-text/contract'
import { browserClient } from '../../client/browser-client'
import { documentText } from '../../messages/document-text'
import type { BodyEditing } from './body-editing'
import { bodyMessages } from './messages'
import { toEditorState } from './stored-text'

/** Where a text was pasted. */
interface Place {
  before: EditorState
  selection: BaseSelection
}

/**
 * Pastes Markdown unchanged, and formats it when the server has converted it. These are two steps:
 * the first undo brings the pasted text back.
 * @returns whether the paste was handled
 */
export function $pasteMarkdown(
  editor: LexicalEditor,
  transfer: DataTransfer,
  editing: BodyEditing,
): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  const place = { before: editor.getEditorState(), selection: selection.clone() }
  $addUpdateTag(PASTE_TAG)
  $insertDataTransferForRichText(transfer, selection, editor)
  $onUpdate(() => void format(editor, transfer.getData('text/plain'), place, editing))
  return true
}

async function format(
  editor: LexicalEditor,
  markdown: string,
  place: Place,
  { announce }: BodyEditing,
): Promise<void> {
  const text = documentText(bodyMessages)
  const isAsPasted = watched(editor)
  try {
    const { data } = await browserClient().contentEditing.convert({ data: markdown })
    if (isAsPasted()) repaste(editor, data, place)
    else announce(text('paste.wroteOn'))
  } catch (failure) {
    isAsPasted()
    const why = failure instanceof Error ? ` ${failure.message}` : ''
    announce(text('paste.notFormatted') + why)
  }
}

/** @returns a function that tells whether the text is unchanged since then and has the focus */
function watched(editor: LexicalEditor): () => boolean {
  let isChanged = false
  const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    isChanged ||= dirtyElements.size > 0 || dirtyLeaves.size > 0
  })
  return () => {
    stop()
    return !isChanged && document.activeElement === editor.getRootElement()
  }
}

/** Pastes into the text as it was before; the history continues from the current state. */
function repaste(editor: LexicalEditor, data: RichText, { before, selection }: Place): void {
  editor.setEditorState(before, { tag: HISTORIC_TAG })
  editor.update(
    () => {
      $setSelection(selection)
      const nodes = toEditorState(data).root.children.map($parseSerializedNode)
      $insertGeneratedNodes(editor, nodes, selection)
    },
    { tag: [PASTE_TAG, HISTORY_PUSH_TAG], discrete: true },
  )
}
