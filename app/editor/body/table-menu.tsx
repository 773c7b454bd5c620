import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { insertTable } from './insert-items'
import { movedBy } from './insert-list'
import { PopoverButton } from './popover-button'
import { type TableCommand, tableCommands } from './text-commands'
import type { TextState } from './text-state'

const tasks: readonly { task: TableCommand; label: string }[] = [
  { task: 'rowAbove', label: 'Row above' },
  { task: 'rowBelow', label: 'Row below' },
  { task: 'columnBefore', label: 'Column before' },
  { task: 'columnAfter', label: 'Column after' },
  { task: 'headerRow', label: 'Header row' },
  { task: 'removeRow', label: 'Remove the row' },
  { task: 'removeColumn', label: 'Remove the column' },
  { task: 'removeTable', label: 'Remove the table' },
]

/** Inserts a table; inside a table, offers its commands. */
export function TableMenu({ state }: { state: TextState }) {
  const [editor] = useLexicalComposerContext()
  const [open, setOpen] = useState(false)
  const { isInTable, isHeaderRow } = state

  function clicked() {
    if (isInTable) return setOpen(!open)
    editor.focus()
    insertTable(editor)
  }

  function run(task: TableCommand) {
    setOpen(false)
    editor.update(() => tableCommands[task]())
    editor.focus()
  }

  return (
    <PopoverButton
      icon="table"
      label={isInTable ? 'Change the table' : 'Table'}
      opens={isInTable ? 'menu' : undefined}
      open={open}
      onClick={clicked}
      onClose={() => setOpen(false)}
    >
      {(_id, leave) => <TableTasks isHeaderRow={isHeaderRow} onPick={run} onLeave={leave} />}
    </PopoverButton>
  )
}

interface TableTasksProps {
  isHeaderRow: boolean
  onPick(task: TableCommand): void
  onLeave(): void
}

function TableTasks({ isHeaderRow, onPick, onLeave }: TableTasksProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => menu.current?.querySelector('button')?.focus(), [])

  function handleKey(event: KeyboardEvent) {
    // Otherwise the toolbar would handle the key too.
    event.stopPropagation()
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])]
    const { activeElement } = document
    const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1
    const next = movedBy(event.key, at, buttons.length)
    if (next !== null) buttons[next]?.focus()
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={menu}
      className="body-menu-list"
      role="menu"
      aria-label="Table"
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {tasks.map(({ task, label }) => (
        <button
          key={task}
          type="button"
          className="body-menu-item"
          {...(task === 'headerRow'
            ? { role: 'menuitemcheckbox', 'aria-checked': isHeaderRow }
            : { role: 'menuitem' })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(task)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
