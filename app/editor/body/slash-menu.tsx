import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
} from 'lexical'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../messages/use-text'
import { useBodyEditing } from './body-editing'
import { type InsertItem, itemsFor, meantItem } from './insert-items'
import { InsertList, optionId } from './insert-list'
import { bodyMessages } from './messages'
import { movedBy } from './moved-by'
import { positionBelow } from './popover'
import { $removeTyped } from './text-commands'

/** The menu that "/" opens at the start of a line; further typing filters it. */
export function SlashMenu() {
  const text = useText(bodyMessages)
  const [editor] = useLexicalComposerContext()
  const editing = useBodyEditing()
  const [query, setQuery] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [chosen, setChosen] = useState<{ query: string | null; index: number | null } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()

  const items = query === null ? [] : itemsFor(query, text, editing.without)
  const isChosen = chosen?.query === query
  const active = (isChosen ? chosen.index : null) ?? meantItem(items, query ?? '', text)
  const isDismissed = query !== null && dismissed !== null && query.startsWith(dismissed)
  const isOpen = items.length > 0 && !isDismissed

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const typed = editorState.read($typedAfterSlash)
        setQuery(typed)
        if (typed === null) setDismissed(null)
      }),
    [editor],
  )

  /** In one update, so that the typed text is removed before the item is inserted. */
  function $pick(item: InsertItem) {
    $removeTyped((query?.length ?? 0) + 1)
    item.insert(editor, editing)
  }

  useEffect(() => {
    const own = box.current
    const root = editor.getRootElement()
    if (!isOpen || !own || !root) return
    own.showPopover()
    const stop = positionBelow(own, caretPlace)
    root.setAttribute('aria-controls', `${id}-list`)
    return () => {
      stop()
      root.removeAttribute('aria-controls')
      root.removeAttribute('aria-activedescendant')
      own.hidePopover()
    }
  }, [isOpen, editor, id])

  const activeOption = isOpen ? optionId(`${id}-list`, items[active]) : undefined
  useEffect(() => {
    if (activeOption) editor.getRootElement()?.setAttribute('aria-activedescendant', activeOption)
  }, [editor, activeOption])

  useEffect(() => {
    if (!isOpen) return
    const move = (event: KeyboardEvent) => {
      setChosen({ query, index: movedBy(event.key, active, items.length) })
      event.preventDefault()
      return true
    }
    const take = (event: KeyboardEvent | null) => {
      const item = items[active]
      if (!item) return false
      event?.preventDefault()
      $pick(item)
      return true
    }
    return mergeRegister(
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, move, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, move, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ENTER_COMMAND, take, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_TAB_COMMAND, take, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        () => {
          setDismissed(query)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    )
  })

  return (
    <div ref={box} id={id} className="body-menu" popover="manual">
      {isOpen ? (
        <InsertList
          id={`${id}-list`}
          items={items}
          active={active}
          onPick={(item) => editor.update(() => $pick(item))}
        />
      ) : null}
    </div>
  )
}

function caretPlace(): DOMRect | undefined {
  const selection = window.getSelection()
  return selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : undefined
}

/** The text between a "/" at the start of a line and the caret, or null. */
function $typedAfterSlash(): string | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const node = selection.anchor.getNode()
  if (
    !$isTextNode(node) ||
    node.getPreviousSibling() ||
    node.getParent()?.getType() !== 'paragraph'
  ) {
    return null
  }
  const before = node.getTextContent().slice(0, selection.anchor.offset)
  return /^\/[\p{L} ]{0,20}$/u.test(before) ? before.slice(1) : null
}
