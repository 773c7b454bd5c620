import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  type LexicalEditor,
  type NodeKey,
} from 'lexical'
import { type DragEvent as ReactDragEvent, useEffect, useRef } from 'react'

/** The type of what is dragged: the key of a node of this editor. */
const dragType = 'application/x-text-block'

/** Begins to drag a block of the text. */
export function dragBlock({ dataTransfer, nativeEvent }: ReactDragEvent, key: NodeKey): void {
  dataTransfer.setData(dragType, key)
  dataTransfer.effectAllowed = 'move'
  // The text would begin to drag its selection.
  nativeEvent.stopPropagation()
}

/** Moves blocks that are dragged to another place of the text, and shows where they would go. */
export function DraggedBlocks() {
  const [editor] = useLexicalComposerContext()
  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    function hideLine() {
      if (line.current) line.current.hidden = true
    }

    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes(dragType)) return
      event.preventDefault()
      event.stopPropagation()
      const place = placeAt(editor, event.clientY)
      const own = line.current
      if (!place || !own?.offsetParent) return
      own.hidden = false
      own.style.top = `${place.y - own.offsetParent.getBoundingClientRect().top}px`
    }

    function dropped(event: DragEvent) {
      const key = event.dataTransfer?.getData(dragType)
      if (!key) return
      event.preventDefault()
      event.stopPropagation()
      hideLine()
      const place = placeAt(editor, event.clientY)
      if (place) moveTo(editor, key, place)
    }

    return editor.registerRootListener((root, before) => {
      before?.removeEventListener('dragover', over, true)
      before?.removeEventListener('drop', dropped, true)
      before?.removeEventListener('dragend', hideLine, true)
      root?.addEventListener('dragover', over, true)
      root?.addEventListener('drop', dropped, true)
      root?.addEventListener('dragend', hideLine, true)
    })
  }, [editor])

  return <div ref={line} className="body-drop-line" hidden />
}

/** A place between the blocks of a text. */
interface Place {
  block: Element
  side: 'before' | 'after'
  /** In the window. */
  y: number
}

function placeAt(editor: LexicalEditor, y: number): Place | null {
  const blocks = [...(editor.getRootElement()?.children ?? [])]
  for (const block of blocks) {
    const { top, bottom, height } = block.getBoundingClientRect()
    if (y < top + height / 2) return { block, side: 'before', y: top }
    if (y < bottom) return { block, side: 'after', y: bottom }
  }
  const last = blocks.at(-1)
  return last ? { block: last, side: 'after', y: last.getBoundingClientRect().bottom } : null
}

function moveTo(editor: LexicalEditor, key: NodeKey, { block, side }: Place): void {
  editor.update(() => {
    const moved = $getNodeByKey(key)?.getTopLevelElement() ?? $getNodeByKey(key)
    const target = $getNearestNodeFromDOMNode(block)?.getTopLevelElement()
    const other = target ?? $getNearestNodeFromDOMNode(block)
    if (!moved || !other || moved.is(other)) return
    if (side === 'before') other.insertBefore(moved)
    else other.insertAfter(moved)
  })
}
