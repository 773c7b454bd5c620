import type { LexicalEditor } from 'lexical'
import { useLayoutEffect } from 'react'
import { useText } from '../../messages/use-text'
import { bodyMessages } from './messages'

/** Lets an HTML label name and focus an editor, which is not a form field. */
export function useNamedByLabel(editor: LexicalEditor, id: string): void {
  const text = useText(bodyMessages)
  // Before the editor is painted: a screen reader must never meet it without a name.
  useLayoutEffect(() => {
    const root = editor.getRootElement()
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    if (!root || !label) return root?.setAttribute('aria-label', text('text'))
    label.id ||= `${id}-label`
    root.setAttribute('aria-labelledby', label.id)
    const focus = () => editor.focus()
    label.addEventListener('click', focus)
    return () => label.removeEventListener('click', focus)
  }, [editor, id, text])
}
