import {
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { useEffect, useState } from 'react'
import { $textState, nowhere, type TextHistory, type TextState } from './text-state'

/** The toolbar's state: the text at the caret, and whether undo and redo are possible. */
export function useTextState(editor: LexicalEditor) {
  const [state, setState] = useState<TextState>(nowhere)
  const [history, setHistory] = useState<TextHistory>({ undo: false, redo: false })

  useEffect(() => {
    function look() {
      const now = editor.getEditorState().read($textState)
      setState((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    return mergeRegister(
      editor.registerUpdateListener(look),
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        (undo) => {
          setHistory((before) => ({ ...before, undo }))
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_REDO_COMMAND,
        (redo) => {
          setHistory((before) => ({ ...before, redo }))
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
    )
  }, [editor])

  return { state, history }
}
