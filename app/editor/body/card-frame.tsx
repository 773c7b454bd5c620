import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import {
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_ENTER_COMMAND,
  mergeRegister,
  type NodeKey,
} from 'lexical'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage, useText } from '../../messages/use-text'
import { dragBlock } from './dragged-blocks'
import { IconButton } from './icon-button'
import { bodyMessages } from './messages'
import { moveBlock } from './move-block'

interface CardFrameProps {
  nodeKey: NodeKey
  /** The kind of block, such as "Quotation". */
  label: string
  /** Omitted when nothing can be edited. */
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** A block in the text. Its controls show on hover or selection. */
export function CardFrame({ nodeKey, label, onEdit, onRemove, children }: CardFrameProps) {
  const text = useText(bodyMessages)
  const language = useLanguage()
  const [editor] = useLexicalComposerContext()
  const [isSelected, setSelected, clearSelected] = useLexicalNodeSelection(nodeKey)
  const actions = useRef<HTMLDivElement>(null)

  function remove() {
    onRemove?.()
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      node?.selectNext()
      node?.remove()
    })
    editor.focus()
  }

  useCardKeys(nodeKey, isSelected, { edit: onEdit, remove })

  useEffect(() => {
    const own = actions.current
    // Keys on a button belong to the button: the text would handle them as its own.
    const stop = (event: Event) => event.stopPropagation()
    own?.addEventListener('keydown', stop)
    return () => own?.removeEventListener('keydown', stop)
  }, [])

  // Other languages capitalize nouns within a sentence too.
  const name = language === 'en' ? label.toLowerCase() : label
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys choose it, like everything in the text
    // biome-ignore lint/a11y/useSemanticElements: it is not a group of form controls
    <div
      className="body-card"
      role="group"
      aria-label={label}
      data-selected={isSelected || undefined}
      draggable
      onDragStart={(event) => dragBlock(event, nodeKey)}
      onClick={() => {
        clearSelected()
        setSelected(true)
      }}
    >
      <div className="body-card-content">{children}</div>
      <div ref={actions} className="body-card-actions">
        {onEdit ? (
          <IconButton icon="edit" label={text('card.edit', { name })} onClick={onEdit} />
        ) : null}
        <IconButton
          icon="up"
          label={text('card.up', { name })}
          onClick={() => moveBlock(editor, nodeKey, 'up')}
        />
        <IconButton
          icon="down"
          label={text('card.down', { name })}
          onClick={() => moveBlock(editor, nodeKey, 'down')}
        />
        <IconButton icon="remove" label={text('card.remove', { name })} onClick={remove} />
      </div>
    </div>
  )
}

/** Keyboard handling while a card is selected. */
function useCardKeys(
  nodeKey: NodeKey,
  isSelected: boolean,
  { edit, remove }: { edit: (() => void) | undefined; remove: () => void },
): void {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    if (!isSelected) return
    const isAlone = () => {
      const selection = $getSelection()
      return $isNodeSelection(selection) && selection.getNodes().length === 1
    }
    const removed = (event: KeyboardEvent) => {
      if (!isAlone()) return false
      event.preventDefault()
      remove()
      return true
    }
    return mergeRegister(
      editor.registerCommand(KEY_BACKSPACE_COMMAND, removed, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_DELETE_COMMAND, removed, COMMAND_PRIORITY_LOW),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          const node = $getNodeByKey(nodeKey)
          if (!isAlone() || !node) return false
          event?.preventDefault()
          if (edit && !event?.shiftKey) edit()
          else node.selectNext()
          return true
        },
        COMMAND_PRIORITY_LOW,
      ),
    )
  })
}
