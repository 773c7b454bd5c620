import { $isListItemNode } from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $findMatchingParent } from '@lexical/utils'
import {
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  COMMAND_PRIORITY_NORMAL,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { useEffect, useRef } from 'react'
import { blockKindOf } from './block-kinds'
import { type BodyEditing, useBodyEditing } from './body-editing'
import { $moveBlock } from './move-block'
import { $createBlock } from './nodes'
import { isShortcut } from './shortcuts'
import { $insertBlock, $removeTyped, setBlock } from './text-commands'
import { $textState } from './text-state'
import { blockChoices, historyTools, toolGroups } from './tools'

const tools = [...toolGroups.flat(), ...historyTools]
/** Shortcuts that Lexical handles. */
const builtIn = new Set(['bold', 'italic', 'underline', 'undo', 'redo'])

/** Keyboard handling: shortcuts, Tab in lists, moving blocks, focusing the toolbar. */
export function TextKeys() {
  const [editor] = useLexicalComposerContext()
  const editing = useBodyEditing()
  const isLeaving = useRef(false)
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            // After Escape, Tab leaves the text from anywhere.
            if (event.key === 'Tab' && isLeaving.current) return true
            if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape'
            return handleKey(event, editor, editing)
          },
          COMMAND_PRIORITY_HIGH,
        ),
        // Lexical would blur the text; Tab would then lead back into it.
        editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_LOW),
        editor.registerCommand(
          KEY_TAB_COMMAND,
          (event) => handleTab(event, editor),
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          KEY_ENTER_COMMAND,
          (event) => handleFence(event, editor, editing),
          COMMAND_PRIORITY_NORMAL,
        ),
      ),
    [editor, editing],
  )
  return null
}

function handleKey(event: KeyboardEvent, editor: LexicalEditor, editing: BodyEditing): boolean {
  const action = actionFor(event, editor, editing)
  if (!action) return false
  event.preventDefault()
  action()
  return true
}

function actionFor(event: KeyboardEvent, editor: LexicalEditor, editing: BodyEditing) {
  const tool = tools.find(({ id, shortcut, isShown }) => {
    if (!shortcut || builtIn.has(id) || !(isShown?.(editing) ?? true)) return false
    return isShortcut(event, shortcut)
  })
  if (tool) return () => tool.use(editor, editor.getEditorState().read($textState), editing)
  const block = blockChoices.find(({ shortcut }) => shortcut && isShortcut(event, shortcut))
  if (block) return () => setBlock(editor, block.name)
  for (const [key, direction] of [
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
  ] as const) {
    if (isShortcut(event, { key, alt: true, shift: true })) {
      return () => editor.update(() => $moveChosen(direction))
    }
  }
  if (isShortcut(event, { key: 'F10', alt: true })) return () => focusTools(editor)
  return null
}

function $moveChosen(direction: 'up' | 'down'): void {
  const selection = $getSelection()
  const [first] = selection?.getNodes() ?? []
  if (first && ($isRangeSelection(selection) || $isNodeSelection(selection))) {
    $moveBlock(first, direction)
  }
}

function focusTools(editor: LexicalEditor): void {
  const frame = editor.getRootElement()?.closest('.body-editor')
  frame?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
}

/** Tab nests list items; elsewhere it leaves the text. */
function handleTab(event: KeyboardEvent, editor: LexicalEditor): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  const item = $findMatchingParent(selection.anchor.getNode(), $isListItemNode)
  if (!item) return false
  event.preventDefault()
  return editor.dispatchCommand(
    event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND,
    undefined,
  )
}

/** Enter after three backticks begins a code block. */
function handleFence(
  event: KeyboardEvent | null,
  editor: LexicalEditor,
  { ask }: BodyEditing,
): boolean {
  const selection = $getSelection()
  const kind = blockKindOf('Code')
  if (!kind || !$isRangeSelection(selection) || !selection.isCollapsed()) return false
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || node.getParent()?.getType() !== 'paragraph') return false
  const match = /^```([\w+#-]*)$/.exec(node.getParent()?.getTextContent() ?? '')
  if (!match) return false
  event?.preventDefault()
  $removeTyped(match[0].length)
  ask({
    about: 'block',
    kind,
    fields: { language: match[1] || 'text' },
    save: (fields) => editor.update(() => $insertBlock($createBlock('Code', fields))),
  })
  return true
}
