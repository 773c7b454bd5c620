import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { CLEAR_HISTORY_COMMAND, HISTORIC_TAG } from 'lexical'
import { useEffect, useRef } from 'react'
import type { RichText } from '../../../server/rich-text/contract'
import { readText } from './read-text'
import { TextWriter } from './text-writer'

interface StoredValueProps {
  value: RichText | null
  onChange(value: RichText): void
}

/** Tags the update that loads a text: not a change by the user. */
const readIn = 'read-in'

/** Loads a stored text into the editor, and reports every change in stored form. */
export function StoredValue({ value, onChange }: StoredValueProps) {
  const [editor] = useLexicalComposerContext()
  const writer = useRef<TextWriter>(null)
  /** The last values loaded or reported, to distinguish a new text from one that comes back. */
  const known = useRef<unknown[]>([])
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  useEffect(() => {
    if (known.current.includes(value)) return
    const isFirst = writer.current === null
    if (!isFirst && known.current.some((one) => JSON.stringify(one) === JSON.stringify(value))) {
      known.current.push(value)
      return
    }
    editor.setEditorState(readText(editor, value), { tag: readIn })
    // Replacing a text can be undone; loading the first one cannot.
    if (isFirst) editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
    writer.current = new TextWriter(value, editor.getEditorState())
    known.current = [value]
  }, [editor, value])

  useEffect(() => {
    let frame: number | null = null

    function write() {
      frame = null
      const written = writer.current?.write(editor.getEditorState())
      if (!written || known.current.at(-1) === written) return
      known.current = [known.current[0], written]
      latestOnChange.current(written)
    }

    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      if (tags.has(readIn) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return
      // Undo and redo do not report which nodes differ.
      if (tags.has(HISTORIC_TAG)) writer.current?.forgetAll()
      writer.current?.forget(dirtyElements.keys())
      writer.current?.forget(dirtyLeaves)
      frame ??= requestAnimationFrame(write)
    })
    return () => {
      stop()
      if (frame === null) return
      cancelAnimationFrame(frame)
      write()
    }
  }, [editor])

  return null
}
