import { useEffect, useRef } from 'react'
import { useText } from '../../messages/use-text'
import { BlockDrawing } from './block-drawing'
import type { InsertItem } from './insert-items'
import { bodyMessages } from './messages'

interface InsertListProps {
  id: string
  items: readonly InsertItem[]
  /** The index that Enter inserts. */
  active: number
  onPick(item: InsertItem): void
}

/**
 * The items that can be inserted: what belongs to a text, then the blocks, with drawings. The parent handles the
 * keyboard.
 */
export function InsertList({ id, items, active, onPick }: InsertListProps) {
  const text = useText(bodyMessages)
  const list = useRef<HTMLDivElement>(null)
  const activeId = optionId(id, items[active])
  useEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId)
    if (option && list.current?.contains(option)) option.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const optionOf = (item: InsertItem) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text, or the field above, handles the keys
    <div
      key={item.id}
      id={optionId(id, item)}
      className="body-menu-item"
      role="option"
      tabIndex={-1}
      aria-selected={item === items[active]}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(item)}
    >
      {item.isBlock ? <BlockDrawing type={item.id} /> : null}
      <span>{text(item.label)}</span>
      <span className="body-menu-text">{text(item.text)}</span>
    </div>
  )

  const blocks = items.filter(({ isBlock }) => isBlock)
  return (
    <div ref={list} id={id} className="body-menu-list" role="listbox" aria-label={text('insert')}>
      {items.filter(({ isBlock }) => !isBlock).map(optionOf)}
      {blocks.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: it is not a group of form controls
        <div className="body-menu-blocks" role="group" aria-label={text('blocks')}>
          <p className="body-menu-heading" aria-hidden="true">
            {text('blocks')}
          </p>
          {blocks.map(optionOf)}
        </div>
      ) : null}
      {items.length === 0 ? <p className="body-menu-none">{text('insert.none')}</p> : null}
    </div>
  )
}

export function optionId(list: string, item: InsertItem | undefined): string | undefined {
  return item && `${list}-${item.id}`
}
