import { LexicalCollaboration } from '@lexical/react/LexicalCollaborationContext'
import { CollaborationPluginV2__EXPERIMENTAL as CollaborationPlugin } from '@lexical/react/LexicalCollaborationPlugin'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { CLEAR_DIFF_VERSIONS_COMMAND__EXPERIMENTAL as RENDER_DOCUMENT_COMMAND } from '@lexical/yjs'
import {
  $getRoot,
  $setSelection,
  COLLABORATION_TAG,
  type EditorState,
  HISTORIC_TAG,
  SKIP_COLLAB_TAG,
} from 'lexical'
import { useEffect, useRef, useState } from 'react'
import type { RichText } from '../../../../server/rich-text/contract'
import { readText } from '../read-text'
import { TextWriter } from '../text-writer'
import { mergeVersion } from './merge-version'
import { $selectedPlaces, $selectPlaces } from './selection-places'
import type { LiveSession } from './session'
import { isShownBy } from './shared-root'

export interface LiveTextProps {
  session: LiveSession
  /** The version that the page has loaded: blocks that nobody changes are saved exactly as they are in it. */
  loaded: RichText | null
  /** A text to merge into the shared one once, such as one that was not saved; with the version it comes from. */
  unsaved: { base: RichText | null; text: RichText | null } | null
  name: string
  /** Whether the field it replaces had the focus. */
  autoFocus?: boolean | undefined
  /** @param isOwn whether the user has changed it, and not another one */
  onChange(value: RichText, isOwn: boolean): void
}

/** After so long without a change, it is checked that the editor shows what the document has. */
const checkAfterMs = 1_000
/** Lexical tells of a change after those that it has led to: what a change deletes was shown some changes before. */
const statesToKnow = 10
/** Often enough for the state of the form, as on each frame for one person alone; frames of hidden pages do not come. */
const reportEveryMs = 50

/** Connects the editor with a shared document: its text, cursors, and an undo of the user's own steps. */
export function LiveText(props: LiveTextProps) {
  const { session, name } = props
  // The plugin would draw cursors outside of the editor before this is there.
  const [cursors, setCursors] = useState<HTMLDivElement | null>(null)
  return (
    <LexicalCollaboration>
      <div ref={setCursors} aria-hidden="true" />
      {cursors ? (
        <>
          <CollaborationPlugin
            id="body"
            doc={session.doc}
            provider={session}
            username={name}
            cursorColor={colourOf(session.doc.clientID)}
            cursorsContainerRef={{ current: cursors }}
          />
          <Shown {...props} />
        </>
      ) : null}
    </LexicalCollaboration>
  )
}

/** Renders the document, reports the text, and merges what comes from elsewhere. */
function Shown({ session, loaded, unsaved, autoFocus, onChange }: LiveTextProps) {
  const [editor] = useLexicalComposerContext()
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange
  const start = useRef({ loaded, unsaved, autoFocus })

  useEffect(() => {
    const { loaded, unsaved, autoFocus } = start.current
    const writer = new TextWriter(loaded, readText(editor, loaded))
    let hasChanged = false
    let isOwn = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let checking: ReturnType<typeof setTimeout> | undefined
    const states: EditorState[] = []

    function render(): void {
      const hadFocus = document.activeElement === editor.getRootElement()
      const places = editor.getEditorState().read($selectedPlaces)
      // A selection in what is replaced would be an error.
      editor.update(() => $setSelection(null), { discrete: true, tag: SKIP_COLLAB_TAG })
      editor.dispatchCommand(RENDER_DOCUMENT_COMMAND, undefined)
      if (!hadFocus) return
      if (places) editor.update(() => $selectPlaces(places), { discrete: true })
      editor.focus()
    }

    function check(): void {
      if (editor.isComposing()) checkLater()
      else if (!isShownBy(editor, session.doc)) render()
    }

    function checkLater(): void {
      clearTimeout(checking)
      checking = setTimeout(check, checkAfterMs)
    }

    function read(): RichText {
      return writer.write(editor.getEditorState())
    }

    function report(): void {
      timer = undefined
      const wasOwn = isOwn
      isOwn = false
      latestOnChange.current(read(), wasOwn)
    }

    render()
    if (autoFocus) editor.focus()
    const stop = editor.registerUpdateListener((update) => {
      const { dirtyElements, dirtyLeaves, tags, prevEditorState, editorState } = update
      states.unshift(editorState, prevEditorState)
      states.splice(statesToKnow)
      session.keepUnseen((text) => states.some((state) => wordsOf(state).includes(text)))
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      const isRemote = tags.has(COLLABORATION_TAG)
      if (isRemote || tags.has(HISTORIC_TAG)) writer.forgetAll()
      writer.forget(dirtyElements.keys())
      writer.forget(dirtyLeaves)
      if (!isRemote) isOwn = true
      hasChanged = true
      timer ??= setTimeout(report, reportEveryMs)
    })
    const stopListening = session.listen(({ what }) => {
      if (what === 'changed') checkLater()
    })
    const merge = (base: RichText | null, other: RichText | null) =>
      mergeVersion(editor, { current: read(), base, other })
    session.attach({ read, render, merge })
    if (unsaved) merge(unsaved.base, unsaved.text)
    return () => {
      stop()
      stopListening()
      clearTimeout(timer)
      clearTimeout(checking)
      if (hasChanged) report()
    }
  }, [editor, session])

  return null
}

const knownWords = new WeakMap<EditorState, string>()

/** All text of a state, in order, with nothing between blocks. */
function wordsOf(state: EditorState): string {
  const known = knownWords.get(state)
  if (known !== undefined) return known
  const texts = state.read(() =>
    $getRoot()
      .getAllTextNodes()
      .map((node) => node.getTextContent()),
  )
  const words = texts.join('')
  knownWords.set(state, words)
  return words
}

/** Colours on which white characters can be read. */
const colours = [
  '#b3261e',
  '#8a4b00',
  '#4d6600',
  '#00695c',
  '#0b5cad',
  '#5b3fc4',
  '#9c2780',
  '#5d4037',
]

function colourOf(client: number): string {
  return colours[client % colours.length] ?? '#5d4037'
}
