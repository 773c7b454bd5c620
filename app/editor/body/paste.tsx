import { $insertGeneratedNodes } from '@lexical/clipboard'
import { $generateNodesFromDOM } from '@lexical/html'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $addUpdateTag,
  $getSelection,
  $setSelection,
  COMMAND_PRIORITY_HIGH,
  DRAGOVER_COMMAND,
  DROP_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical'
import { useEffect } from 'react'
import { type BodyEditing, useBodyEditing } from './body-editing'
import { $selectionAtPoint } from './drop-point'
import { cleanHtml } from './pasted-html'
import { insertFiles, pictureFiles } from './picture-files'

const ownFormat = 'application/x-lexical-editor'

/** What is pasted and dropped: texts of other programs without what they look like, and pictures. */
export function Paste() {
  const [editor] = useLexicalComposerContext()
  const editing = useBodyEditing()
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          PASTE_COMMAND,
          (event) => {
            const transfer = 'clipboardData' in event ? event.clipboardData : null
            if (!transfer || !taken(transfer, editor, editing)) return false
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
            const files = pictureFiles(event.dataTransfer)
            if (files.length === 0) {
              editing.say('Only pictures can be dropped into a text: JPEG, PNG, WebP, AVIF or GIF.')
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

/** @returns whether what was pasted is taken care of; else it is Lexical's own, or plain text */
function taken(transfer: DataTransfer, editor: LexicalEditor, editing: BodyEditing): boolean {
  if (transfer.types.includes(ownFormat)) return false
  const html = transfer.getData('text/html')
  const files = pictureFiles(transfer)
  // A picture that is copied in a browser comes with an <img> around its address.
  if (files.length > 0 && !hasWords(html)) {
    insertFiles(editor, editing, files)
    return true
  }
  if (!html) return false
  const { body, pictures, missingPictures } = cleanHtml(html)
  const selection = $getSelection()
  if (!selection) return false
  $addUpdateTag(PASTE_TAG)
  $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, body), selection)
  insertFiles(editor, editing, pictures)
  if (missingPictures > 0) editing.say(missingText(missingPictures))
  return true
}

function missingText(count: number): string {
  const what = count === 1 ? 'A picture was' : `${count} pictures were`
  return `${what} left out: the text came without the files. Save them and drop them here.`
}

function hasWords(html: string): boolean {
  return cleanHtml(html).body.textContent.trim() !== ''
}
