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
import { IconButton } from './icon-button'
import { moveBlock } from './move-block'

interface CardFrameProps {
  nodeKey: NodeKey
  /** What it is, such as "Quotation". */
  label: string
  /** Left out where there is nothing to fill in. */
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** A block as the text shows it: quiet, until it is pointed at or chosen. */
export function CardFrame({ nodeKey, label, onEdit, onRemove, children }: CardFrameProps) {
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
    // What is typed on a button is the button's alone: the text would take it for its own.
    const stop = (event: Event) => event.stopPropagation()
    own?.addEventListener('keydown', stop)
    return () => own?.removeEventListener('keydown', stop)
  }, [])

  const name = label.toLowerCase()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys choose it, as they do everything in the text
    // biome-ignore lint/a11y/useSemanticElements: a group of form controls is not meant
    <div
      className="body-card"
      role="group"
      aria-label={label}
      data-selected={isSelected || undefined}
      onClick={() => {
        clearSelected()
        setSelected(true)
      }}
    >
      <div className="body-card-content">{children}</div>
      <div ref={actions} className="body-card-actions">
        {onEdit ? <IconButton icon="edit" label={`Edit the ${name}`} onClick={onEdit} /> : null}
        <IconButton
          icon="up"
          label={`Move the ${name} up`}
          onClick={() => moveBlock(editor, nodeKey, 'up')}
        />
        <IconButton
          icon="down"
          label={`Move the ${name} down`}
          onClick={() => moveBlock(editor, nodeKey, 'down')}
        />
        <IconButton icon="remove" label={`Remove the ${name}`} onClick={remove} />
      </div>
    </div>
  )
}

/** What the keys do while a card is chosen. */
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
