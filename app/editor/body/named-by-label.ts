import type { LexicalEditor } from 'lexical'
import { useEffect } from 'react'

/**
 * HTML labels refer to form fields only. This also names an editor, and focuses it on a click on
 * the label.
 */
export function useNamedByLabel(editor: LexicalEditor, id: string): void {
  useEffect(() => {
    const root = editor.getRootElement()
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    if (!root || !label) return root?.setAttribute('aria-label', 'Text')
    label.id ||= `${id}-label`
    root.setAttribute('aria-labelledby', label.id)
    const focus = () => editor.focus()
    label.addEventListener('click', focus)
    return () => label.removeEventListener('click', focus)
  }, [editor, id])
}
