import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../messages/use-text'
import { useBodyEditing } from './body-editing'
import { type InsertItem, itemsFor, meantItem } from './insert-items'
import { InsertList, optionId } from './insert-list'
import { bodyMessages } from './messages'
import { movedBy } from './moved-by'
import { PopoverButton } from './popover-button'

/** The toolbar button that opens all items that can be inserted. */
export function InsertMenu() {
  const text = useText(bodyMessages)
  const [editor] = useLexicalComposerContext()
  const editing = useBodyEditing()
  const [open, setOpen] = useState(false)

  function pick(item: InsertItem) {
    setOpen(false)
    editor.focus()
    item.insert(editor, editing)
  }

  return (
    <PopoverButton
      icon="insert"
      label={text('insert')}
      tip={`${text('insert')}  /`}
      opens="dialog"
      open={open}
      onClick={() => setOpen(!open)}
      onClose={() => setOpen(false)}
    >
      {(id, leave) => <FilteredItems id={id} onPick={pick} onLeave={leave} />}
    </PopoverButton>
  )
}

interface FilteredItemsProps {
  id: string
  onPick(item: InsertItem): void
  onLeave(): void
}

function FilteredItems({ id, onPick, onLeave }: FilteredItemsProps) {
  const text = useText(bodyMessages)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const { without } = useBodyEditing()
  const items = itemsFor(query, text, without)
  const active = chosen ?? meantItem(items, query, text)
  const listId = `${id}-list`
  const filter = useRef<HTMLInputElement>(null)
  useEffect(() => filter.current?.focus(), [])

  function handleKey(event: KeyboardEvent) {
    // Otherwise the toolbar would handle the key too.
    event.stopPropagation()
    const next = movedBy(event.key, active, items.length)
    if (next !== null) setChosen(next)
    else if (event.key === 'Escape') onLeave()
    else if (event.key !== 'Enter') return
    event.preventDefault()
    const item = items[active]
    if (event.key === 'Enter' && item) onPick(item)
  }

  return (
    <>
      <input
        ref={filter}
        className="body-menu-filter"
        type="text"
        role="combobox"
        aria-label={text('insert.what')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={optionId(listId, items[active])}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={text('insert.find')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setChosen(null)
        }}
        onKeyDown={handleKey}
      />
      <InsertList id={listId} items={items} active={active} onPick={onPick} />
    </>
  )
}
