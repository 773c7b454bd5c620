import { useState } from 'react'
import { useText } from '../../messages/use-text'
import { useBodyEditing } from './body-editing'
import { MenuList } from './menu-list'
import { bodyMessages } from './messages'
import { PopoverButton } from './popover-button'
import type { TextHistory, TextState } from './text-state'
import { historyTools, type Tool, toolGroups } from './tools'

interface MoreMenuProps {
  state: TextState
  history: TextHistory
  use(tool: Tool): void
}

const foldedTools = [...toolGroups, historyTools].flat().filter(({ folds }) => folds !== undefined)

/** The tools for which the toolbar has no room. The style sheet decides which they are. */
export function MoreMenu({ state, history, use }: MoreMenuProps) {
  const text = useText(bodyMessages)
  const [open, setOpen] = useState(false)
  const editing = useBodyEditing()
  const tools = foldedTools.filter(({ isShown }) => isShown?.(editing) ?? true)
  return (
    <PopoverButton
      icon="more"
      label={text('tools.more')}
      opens="menu"
      open={open}
      onClick={() => setOpen(!open)}
      onClose={() => setOpen(false)}
    >
      {(_id, leave) => (
        <MenuList
          label={text('tools.more')}
          items={tools.map((tool) => ({
            ...tool,
            label: text(tool.label),
            isOn: tool.isOn?.(state),
            isIdle: tool.isIdle?.(state, history),
          }))}
          onPick={(id) => {
            const picked = tools.find((tool) => tool.id === id)
            setOpen(false)
            if (picked) use(picked)
          }}
          onLeave={leave}
        />
      )}
    </PopoverButton>
  )
}
