import type { LexicalEditor } from 'lexical'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Passage } from '../../../server/contents/reviews/contract'
import { useText } from '../../messages/use-text'
import { findPassage, type PassagePlace } from '../comments/find-passage'
import {
  type PassageComments,
  type PassageState,
  type PassageThread,
  showThread,
} from '../comments/passage-comments'
import type { Question } from './body-editing'
import { $flatText, $select, $selectedRange, domRangeOf, type FlatText } from './flat-text'
import { bodyMessages } from './messages'

/** How many characters before and after the words are stored with them. */
const contextLength = 32
/** No search while the user is typing. */
const placeAfterMs = 100

interface PlacedThread extends PassageThread {
  place: PassagePlace | null
}

interface Options {
  comments: PassageComments | null
  ask(question: Question): void
  announce(text: string): void
}

/**
 * Shows in the text which passages have open comments, as it changes. The text has no marks of them.
 * @returns the thread of the passage that the caret is in, and a function that comments on the selected words
 */
export function usePassages(editor: LexicalEditor, { comments, ask, announce }: Options) {
  const text = useText(bodyMessages)
  const placed = useRef<readonly PlacedThread[]>([])
  const [atCaret, setAtCaret] = useState<PassageThread | null>(null)
  const threads = comments?.threads
  const onPlaced = comments?.onPlaced
  const shown = comments?.shown

  useEffect(() => {
    if (!threads || !onPlaced) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let before = ''

    function place() {
      timer = undefined
      const flat = editor.getEditorState().read($flatText)
      placed.current = (threads ?? []).map((thread) => ({
        ...thread,
        place: findPassage(flat.text, thread.passage),
      }))
      showHighlights(editor, flat, placed.current)
      setAtCaret(editor.getEditorState().read(() => threadAtCaret(flat, placed.current)))
      const states = placed.current.map(({ id, place }) => [id, stateOf(place)] as const)
      if (String(states) === before) return
      before = String(states)
      onPlaced?.(new Map(states))
    }

    place()
    const stop = editor.registerUpdateListener(() => {
      timer ??= setTimeout(place, placeAfterMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
      clearHighlights()
    }
  }, [editor, threads, onPlaced])

  useEffect(() => () => onPlaced?.(null), [onPlaced])

  useEffect(() => {
    if (shown) showPassage(editor, placed.current.find(({ id }) => id === shown.id)?.place)
  }, [editor, shown])

  const comment = useCallback(() => {
    if (!comments) return
    const flat = editor.getEditorState().read($flatText)
    const passage = editor.getEditorState().read(() => $selectedPassage(flat))
    const { people, add } = comments
    if (passage) {
      const save = (words: string, mentions: string[]) => add(passage, words, mentions)
      return ask({ about: 'comment', passage, people, save })
    }
    const thread = editor.getEditorState().read(() => threadAtCaret(flat, placed.current))
    if (thread) showThread(thread.id)
    else announce(text('comment.select'))
  }, [editor, comments, ask, announce, text])

  return { atCaret, comment: comments ? comment : null }
}

function stateOf(place: PassagePlace | null): PassageState {
  if (place === null) return 'gone'
  return place.isExact ? 'found' : 'changed'
}

/** The selected words with what stands around them; null without any. */
function $selectedPassage(flat: FlatText): Passage | null {
  const range = $selectedRange(flat)
  if (!range) return null
  const selected = flat.text.slice(range.start, range.end)
  const quote = selected.trim()
  if (quote === '') return null
  const start = range.start + selected.indexOf(quote)
  const end = start + quote.length
  return {
    quote,
    // Half a character is none.
    before: flat.text
      .slice(Math.max(0, start - contextLength), start)
      .replace(/^[\uDC00-\uDFFF]/, ''),
    after: flat.text.slice(end, end + contextLength).replace(/[\uD800-\uDBFF]$/, ''),
  }
}

/** The shortest passage that the caret is in. */
function threadAtCaret(flat: FlatText, placed: readonly PlacedThread[]): PassageThread | null {
  const open = placed.filter(({ isOpen, place }) => isOpen && place)
  const range = open.length > 0 ? $selectedRange(flat) : null
  if (!range) return null
  const around = open.filter(
    ({ place }) => place && place.start <= range.start && range.end <= place.end,
  )
  const lengthOf = ({ place }: PlacedThread) => (place ? place.end - place.start : 0)
  return around.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0] ?? null
}

function showPassage(editor: LexicalEditor, place: PassagePlace | null | undefined): void {
  if (!place) return
  editor.update(() => $select($flatText(), place), {
    onUpdate() {
      editor.focus()
      const flat = editor.getEditorState().read($flatText)
      const element = domRangeOf(editor, flat, place)?.startContainer.parentElement
      element?.scrollIntoView({ block: 'center' })
    },
  })
}

const highlightName = 'passage'

/** Highlights without a change of the document, where the browser can. */
function showHighlights(
  editor: LexicalEditor,
  flat: FlatText,
  placed: readonly PlacedThread[],
): void {
  if (!hasHighlights()) return
  const ranges = placed.flatMap(({ isOpen, place }) => {
    const range = isOpen && place ? domRangeOf(editor, flat, place) : null
    return range ? [range] : []
  })
  CSS.highlights.set(highlightName, new Highlight(...ranges))
}

function clearHighlights(): void {
  if (hasHighlights()) CSS.highlights.delete(highlightName)
}

function hasHighlights(): boolean {
  return typeof Highlight !== 'undefined' && 'highlights' in CSS
}
