import { $insertGeneratedNodes } from '@lexical/clipboard'
import { $generateNodesFromDOM } from '@lexical/html'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $addUpdateTag,
  $getSelection,
  $setSelection,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  DRAGOVER_COMMAND,
  DROP_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical'
import { useEffect, useRef } from 'react'
import { documentText } from '../../messages/document-text'
import { type BodyEditing, useBodyEditing } from './body-editing'
import { $selectionAtPoint } from './drop-point'
import { isMarkdown } from './is-markdown'
import { insertFiles, mediaFiles } from './media-files'
import { bodyMessages } from './messages'
import { cleanHtml } from './pasted-html'
import { $pasteMarkdown } from './pasted-markdown'
import { isShortcut } from './shortcuts'

const ownFormat = 'application/x-lexical-editor'

/** Pasted and dropped text: from other programs without their styles, Markdown, pictures, videos and audio. */
export function Paste() {
  const [editor] = useLexicalComposerContext()
  const editing = useBodyEditing()
  const isPlain = useRef(false)
  useEffect(
    () =>
      mergeRegister(
        // Paste events do not report that Shift was held.
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            isPlain.current = asksForPlainText(event)
            return false
          },
          COMMAND_PRIORITY_CRITICAL,
        ),
        editor.registerCommand(
          PASTE_COMMAND,
          (event) => {
            const transfer = 'clipboardData' in event ? event.clipboardData : null
            const asPlainText = isPlain.current
            isPlain.current = false
            if (!transfer || !handlePaste(transfer, editor, editing, asPlainText)) return false
            event.preventDefault()
            return true
          },
          COMMAND_PRIORITY_HIGH,
        ),
        editor.registerCommand(
          DRAGOVER_COMMAND,
          (event) => {
            if (!event.dataTransfer?.types.includes('Files')) return false
            event.preventDefault()
            return true
          },
          COMMAND_PRIORITY_HIGH,
        ),
        editor.registerCommand(
          DROP_COMMAND,
          (event) => {
            if (!event.dataTransfer?.types.includes('Files')) return false
            event.preventDefault()
            const files = mediaFiles(event.dataTransfer)
            if (files.length === 0) {
              editing.announce(documentText(bodyMessages)('drop.onlyMedia'))
              return true
            }
            const at = $selectionAtPoint(event, editor)
            if (at) $setSelection(at)
            insertFiles(editor, editing, files)
            return true
          },
          COMMAND_PRIORITY_HIGH,
        ),
      ),
    [editor, editing],
  )
  return null
}

/**
 * @param asPlainText whether to insert the text unchanged, even if it is Markdown
 * @returns whether the paste was handled; otherwise Lexical handles it
 */
function handlePaste(
  transfer: DataTransfer,
  editor: LexicalEditor,
  editing: BodyEditing,
  asPlainText: boolean,
): boolean {
  if (transfer.types.includes(ownFormat)) return false
  const html = transfer.getData('text/html')
  const files = mediaFiles(transfer)
  // A picture copied in a browser comes with an <img> around its address.
  if (files.length > 0 && !hasWords(html)) {
    insertFiles(editor, editing, files)
    return true
  }
  if (!html) {
    const words = transfer.getData('text/plain')
    return !asPlainText && isMarkdown(words) && $pasteMarkdown(editor, transfer, editing)
  }
  const { body, pictures, missingPictures } = cleanHtml(html)
  const selection = $getSelection()
  if (!selection) return false
  $addUpdateTag(PASTE_TAG)
  $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, body), selection)
  insertFiles(editor, editing, pictures)
  if (missingPictures > 0) {
    editing.announce(documentText(bodyMessages)('paste.missing', { count: missingPictures }))
  }
  return true
}

/** Whether a key pastes plain text, as in browsers: with Shift, in some with Alt too. */
function asksForPlainText(event: KeyboardEvent): boolean {
  const paste = { key: 'v', mod: true, shift: true } as const
  return isShortcut(event, paste) || isShortcut(event, { ...paste, alt: true })
}

function hasWords(html: string): boolean {
  return cleanHtml(html).body.textContent.trim() !== ''
}
