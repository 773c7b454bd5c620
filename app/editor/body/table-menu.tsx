import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useState } from 'react'
import { insertTable } from './insert-items'
import { MenuList } from './menu-list'
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

  function run(id: string) {
    const picked = tasks.find(({ task }) => task === id)
    setOpen(false)
    if (picked) editor.update(() => tableCommands[picked.task]())
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
      {(_id, leave) => (
        <MenuList
          label="Table"
          items={tasks.map(({ task, label }) => ({
            id: task,
            label,
            isOn: task === 'headerRow' ? isHeaderRow : undefined,
          }))}
          onPick={run}
          onLeave={leave}
        />
      )}
    </PopoverButton>
  )
}
