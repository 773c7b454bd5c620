import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useState } from 'react'
import { useText } from '../../messages/use-text'
import { insertTable } from './insert-items'
import { MenuList } from './menu-list'
import { type BodyKey, bodyMessages } from './messages'
import { PopoverButton } from './popover-button'
import { type TableCommand, tableCommands } from './text-commands'
import type { TextState } from './text-state'

const tasks: readonly { task: TableCommand; label: BodyKey }[] = [
  { task: 'rowAbove', label: 'table.rowAbove' },
  { task: 'rowBelow', label: 'table.rowBelow' },
  { task: 'columnBefore', label: 'table.columnBefore' },
  { task: 'columnAfter', label: 'table.columnAfter' },
  { task: 'headerRow', label: 'table.headerRow' },
  { task: 'removeRow', label: 'table.removeRow' },
  { task: 'removeColumn', label: 'table.removeColumn' },
  { task: 'removeTable', label: 'table.removeTable' },
]

/** Inserts a table; inside a table, offers its commands. */
export function TableMenu({ state }: { state: TextState }) {
  const text = useText(bodyMessages)
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
      label={text(isInTable ? 'table.change' : 'table')}
      opens={isInTable ? 'menu' : undefined}
      open={open}
      onClick={clicked}
      onClose={() => setOpen(false)}
    >
      {(_id, leave) => (
        <MenuList
          label={text('table')}
          items={tasks.map(({ task, label }) => ({
            id: task,
            label: text(label),
            isOn: task === 'headerRow' ? isHeaderRow : undefined,
          }))}
          onPick={run}
          onLeave={leave}
        />
      )}
    </PopoverButton>
  )
}
